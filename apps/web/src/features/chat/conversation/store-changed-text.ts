import { readConversation, saveConversation } from '@wenjin/contract/chat/conversation';
import { message } from '@wenjin/contract/chat/message';
import { call } from '../../../shared/api/call.ts';
import { CallError } from '../../../shared/api/call-error.ts';

type ChangeText = (text: string) => string;

/**
 * Changes the stored text of one message. The conversation is read from the server first and saved with its version, so
 * that a change from elsewhere is never overwritten.
 */
export async function storeChangedText(id: string, messageId: string, change: ChangeText): Promise<void> {
  const { title, context, contextType, version } = await call(readConversation, { id });
  const changed = withText(context, messageId, change);
  await call(saveConversation, { id, title, contextType, version, context: changed });
}

/** Everything else, even what this version cannot read, is sent back as it came. */
function withText(context: string, messageId: string, change: ChangeText): string {
  const list: unknown = JSON.parse(context);
  const entries: unknown[] = Array.isArray(list) ? list : [];
  const at = entries.findIndex((entry) => message.safeParse(entry).data?._id === messageId);
  if (at === -1) throw new CallError({ kind: 'unreadable', url: readConversation.path });
  const { content, ...rest } = message.loose().parse(entries[at]);
  return JSON.stringify(entries.with(at, { ...rest, content: { ...content, text: change(content.text) } }));
}
