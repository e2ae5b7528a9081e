import { shownMessage, type Message } from '@wenjin/contract/chat/message';
import type { ConversationDetail } from '@wenjin/contract/chat/conversation';

export type Conversation = Omit<ConversationDetail, 'context'> & { readonly messages: readonly Message[] };

export function openConversation({ context, ...detail }: ConversationDetail): Conversation {
  return { ...detail, messages: readContext(context) };
}

/** One unreadable message must not hide the others. */
function readContext(context: string): Message[] {
  const list: unknown = JSON.parse(context);
  if (!Array.isArray(list)) return [];
  return list.map((item) => shownMessage.safeParse(item).data).filter((item) => item !== undefined);
}
