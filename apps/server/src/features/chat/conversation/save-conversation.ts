import type { SaveConversationInput } from '@wenjin/contract/chat/conversation';
import { sourceLibrary } from '@wenjin/contract/chat/message';
import { AppError } from '../../../platform/errors.ts';
import { parseInput } from '../../../platform/json/parse-input.ts';
import { parseJson } from '../../../platform/json/parse-json.ts';
import type { ContextReader } from './context-reader.ts';
import type { ConversationRepository } from './conversation.repository.ts';

type Deps = {
  conversations: ConversationRepository;
  readContext: ContextReader['read'];
  newId: () => string;
  now: () => number;
  reportError: (error: unknown) => void;
};
export type SaveConversation = ReturnType<typeof createSaveConversation>;

/** Stores what changed in a conversation and returns its id. A new conversation gets its id here. */
export function createSaveConversation({ conversations, readContext, newId, now, reportError }: Deps) {
  return async function saveConversation(ownerId: string, input: SaveConversationInput) {
    const contextType = JSON.stringify(parseInput(sourceLibrary, parseJson(input.contextType)));
    const saved = await conversations.save({
      id: input.id,
      newId: newId(),
      ownerId,
      title: input.title.trim(),
      contextType,
      messages: await readContext(input.context),
      version: input.version,
      now: now(),
    });
    if (saved === 'missing') throw new AppError('missing', '会话不存在');
    if (saved === 'stale') throw new AppError('conflict', '会话已在别处更新，请刷新后重试');
    const { id, version, notIndexed } = saved;
    // The conversation is already stored. If indexing fails, search finds it only after the next start of the server.
    if (notIndexed.length > 0) {
      await conversations.indexMessages({ ownerId, id, messages: notIndexed, now: now() }).catch(reportError);
    }
    return { id, version };
  };
}
