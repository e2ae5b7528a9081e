import { CONVERSATION_FULL, type SaveConversationInput } from '@wenjin/contract/chat/conversation';
import { sourceLibrary } from '@wenjin/contract/chat/message';
import { AppError } from '../../../platform/errors.ts';
import { parseInput } from '../../../platform/json/parse-input.ts';
import { parseJson } from '../../../platform/json/parse-json.ts';
import { createKeyedQueue } from '../../../platform/keyed-queue.ts';
import { type ContextReader, LARGE_CONTEXT } from './context-reader.ts';
import type { ConversationRepository } from './conversation.repository.ts';

/** A user's long saves run one at a time, so that they cannot occupy the worker threads and the database. */
const LONG_SAVES_WAITING = 2;

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
  const inTurn = createKeyedQueue({
    running: 1,
    waiting: LONG_SAVES_WAITING,
    refuse: () => new AppError('too-many', '上一次保存还没有完成，请稍后再试', { retryAfterSeconds: 2 }),
  });

  /** A new conversation with `comparisonId` is the thread of a window of that comparison. */
  return async function saveConversation(ownerId: string, input: SaveConversationInput, comparisonId?: string) {
    const isLong = input.context.length > LARGE_CONTEXT;
    return isLong ? inTurn(ownerId, () => save(ownerId, input, comparisonId)) : save(ownerId, input, comparisonId);
  };

  async function save(ownerId: string, input: SaveConversationInput, comparisonId: string | undefined) {
    const contextType = JSON.stringify(parseInput(sourceLibrary, parseJson(input.contextType)));
    const saved = await conversations.save({
      id: input.id,
      newId: newId(),
      ownerId,
      title: input.title.trim(),
      contextType,
      messages: await readContext(input.context),
      version: input.version,
      comparisonId,
      now: now(),
    });
    if (saved === 'full') throw new AppError('invalid', CONVERSATION_FULL, { field: 'context' });
    if (saved === 'missing') throw new AppError('missing', '会话不存在');
    if (saved === 'stale') throw new AppError('conflict', '会话已在别处更新，请刷新后重试');
    const { id, version, notIndexed } = saved;
    // The conversation is already stored. If indexing fails, search finds it only after the next start of the server.
    if (notIndexed.length > 0) {
      await conversations.indexMessages({ ownerId, id, messages: notIndexed, now: now() }).catch(reportError);
    }
    return { id, version };
  }
}
