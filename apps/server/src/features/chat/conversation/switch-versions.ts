import { CONVERSATION_FULL, MESSAGES_MAX } from '@wenjin/contract/chat/conversation';
import type { BranchesToAdd, readBranches } from '@wenjin/contract/chat/branches';
import type { chooseVersion, restoreMessages } from '@wenjin/contract/chat/versions';
import type { z } from 'zod';
import { AppError } from '../../../platform/errors.ts';
import type { ConversationRepository } from './conversation.repository.ts';
import { createIndexRest } from './index-rest.ts';

type Deps = { conversations: ConversationRepository; now: () => number; reportError: (error: unknown) => void };
export type Versions = ReturnType<typeof createVersions>;

/** Switches between versions of messages, brings removed messages back, and takes versions out and in for archives. */
export function createVersions({ conversations, now, reportError }: Deps) {
  const indexRest = createIndexRest({ conversations, now, reportError });
  return {
    async choose(ownerId: string, input: z.output<typeof chooseVersion.input>): Promise<{ version: number }> {
      const chosen = await conversations.chooseVersion({ ownerId, ...input, now: now() });
      if (typeof chosen === 'string') throw REFUSALS[chosen]();
      return { version: await indexRest(ownerId, input.id, chosen) };
    },

    async restore(ownerId: string, input: z.output<typeof restoreMessages.input>): Promise<{ version: number }> {
      const restored = await conversations.restoreMessages({
        ownerId,
        ...input,
        mostMessages: MESSAGES_MAX,
        now: now(),
      });
      if (restored === 'missing') throw new AppError('missing', '已删除的问答不能再恢复');
      if (typeof restored === 'string') throw REFUSALS[restored]();
      return { version: await indexRest(ownerId, input.id, restored) };
    },

    async listBranches(ownerId: string, id: string): Promise<z.input<typeof readBranches.data>> {
      const { hidden, versions } = await conversations.listBranches(ownerId, id);
      return { hidden: hidden.map(({ headId, body }) => ({ headId, body })), versions };
    },

    async addBranches(ownerId: string, { id, hidden, versions }: BranchesToAdd): Promise<{ version: number }> {
      const added = await conversations.addBranches({
        ownerId,
        id,
        hidden: hidden.map(({ headId, message }) => ({ id: message._id, headId, body: JSON.stringify(message) })),
        versions,
      });
      if (typeof added === 'string') throw REFUSALS[added]();
      return added;
    },
  };
}

const REFUSALS = {
  missing: () => new AppError('missing', '会话不存在'),
  'no version': () => new AppError('missing', '没有这个版本，请刷新后重试', { field: 'index' }),
  running: () => new AppError('conflict', '回答还在生成，请等它完成或先停止生成'),
  'has versions': () => new AppError('conflict', '这个会话已有版本，不能再导入'),
  wrong: () => new AppError('invalid', '版本数据不正确', { field: 'versions' }),
  full: () => new AppError('invalid', CONVERSATION_FULL),
};
