import { type changeMessages, CONVERSATION_FULL, MESSAGES_MAX, NEW_TITLE } from '@wenjin/contract/chat/conversation';
import type { Message } from '@wenjin/contract/chat/message';
import type { z } from 'zod';
import { AppError } from '../../../platform/errors.ts';
import type { ConversationRepository } from './conversation.repository.ts';
import { createIndexRest } from './index-rest.ts';

type Deps = {
  conversations: ConversationRepository;
  titleConversation: (ownerId: string, conversationId: string, question: string) => Promise<void>;
  now: () => number;
  reportError: (error: unknown) => void;
};
export type ChangeMessages = ReturnType<typeof createChangeMessages>;

/** Removes some messages and appends others. The other messages are neither read nor written. */
export function createChangeMessages({ conversations, titleConversation, now, reportError }: Deps) {
  const indexRest = createIndexRest({ conversations, now, reportError });

  return async function change(ownerId: string, { id, remove, append }: z.output<typeof changeMessages.input>) {
    if (new Set(append.map(({ _id }) => _id)).size < append.length) throw REFUSALS.exists();
    const changed = await conversations.changeMessages({
      ownerId,
      id,
      remove,
      append: append.map((entry) => ({ id: entry._id, body: JSON.stringify(entry) })),
      mostMessages: MESSAGES_MAX,
      now: now(),
    });
    if (typeof changed === 'string') throw REFUSALS[changed]();
    nameAfter(ownerId, id, append).catch(reportError);
    return { version: await indexRest(ownerId, id, changed) };
  };

  /** Titles a new conversation after its first question, also when no model answers that question. */
  async function nameAfter(ownerId: string, id: string, append: readonly Message[]): Promise<void> {
    const question = append.find(({ type }) => type === 'self_msg');
    if (question === undefined || (await conversations.find(ownerId, id))?.title !== NEW_TITLE) return;
    await titleConversation(ownerId, id, question.content.text);
  }
}

const REFUSALS = {
  missing: () => new AppError('missing', '会话不存在'),
  running: () => new AppError('conflict', '回答还在生成，请等它完成或先停止生成，再修改它的消息', { field: 'remove' }),
  exists: () => new AppError('conflict', '会话中已有相同编号的消息', { field: 'append' }),
  full: () => new AppError('invalid', CONVERSATION_FULL, { field: 'append' }),
};
