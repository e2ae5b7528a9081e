import type { SaveConversationInput } from '@wenjin/contract/chat/conversation';
import { MESSAGES_MAX } from '@wenjin/contract/chat/conversation';
import { message, sourceLibrary } from '@wenjin/contract/chat/message';
import { z } from 'zod';
import { AppError } from '../../../platform/errors.ts';
import { parseInput } from '../../../platform/json/parse-input.ts';
import { parseJson } from '../../../platform/json/parse-json.ts';
import type { ConversationRepository } from './conversation.repository.ts';

type Deps = { conversations: ConversationRepository; newId: () => string; now: () => number };
export type SaveConversation = ReturnType<typeof createSaveConversation>;

const contextSchema = z.array(message, { error: '会话内容应为消息列表' }).max(MESSAGES_MAX, { error: '会话消息过多' });

/** Stores what changed in a conversation and gives back its id, which a new one receives here. */
export function createSaveConversation({ conversations, newId, now }: Deps) {
  return async function saveConversation(ownerId: string, input: SaveConversationInput) {
    const messages = parseInput(contextSchema, parseJson(input.context));
    if (new Set(messages.map(({ _id }) => _id)).size < messages.length) {
      throw new AppError('invalid', '会话中有编号重复的消息', { field: 'context' });
    }
    const saved = await conversations.save({
      id: input.id,
      newId: newId(),
      ownerId,
      title: input.title.trim(),
      contextType: JSON.stringify(parseInput(sourceLibrary, parseJson(input.contextType))),
      messages: messages.map((entry) => ({ id: entry._id, body: JSON.stringify(entry) })),
      version: input.version,
      now: now(),
    });
    if (saved === 'missing') throw new AppError('missing', '会话不存在');
    if (saved === 'stale') throw new AppError('conflict', '会话已在别处更新，请刷新后重试');
    return saved;
  };
}
