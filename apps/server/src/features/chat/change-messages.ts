import { type changeMessages, MESSAGES_MAX, NEW_TITLE } from '@wenjin/contract/chat/conversation';
import type { Message } from '@wenjin/contract/chat/message';
import type { z } from 'zod';
import { AppError } from '../../platform/errors.ts';
import type { ConversationRepository } from './conversation.repository.ts';
import type { TitleConversation } from './title-conversation.ts';

type Deps = {
  conversations: ConversationRepository;
  titleConversation: TitleConversation;
  now: () => number;
  reportError: (error: unknown) => void;
};
export type ChangeMessages = ReturnType<typeof createChangeMessages>;

/** Takes some messages away and puts some at the end; the others are neither read nor written. */
export function createChangeMessages({ conversations, titleConversation, now, reportError }: Deps) {
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
    return changed;
  };

  /** A question that no model answers names a new conversation like any other. */
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
  full: () => new AppError('invalid', '会话消息过多，请新建会话', { field: 'append' }),
};
