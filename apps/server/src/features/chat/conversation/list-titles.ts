import type { ConversationTitle, listTitles } from '@wenjin/contract/chat/conversation';
import type { z } from 'zod';
import type { ConversationRepository } from './conversation.repository.ts';

const ALL = 10_000;

export type ListTitles = ReturnType<typeof createListTitles>;

/** Newest first. */
export function createListTitles({ conversations }: { conversations: ConversationRepository }) {
  return async function list(
    ownerId: string,
    { limit, before, beforeId, part, folder }: z.output<typeof listTitles.input>,
  ): Promise<ConversationTitle[]> {
    const rows = await conversations.listTitles({
      ownerId,
      limit: limit ?? ALL,
      part,
      folder,
      after: before === undefined ? undefined : { operatedAt: Date.parse(before), id: beforeId },
    });
    return rows.map(({ id, title, operatedAt, createdAt, pinnedAt, folder: inFolder }) => ({
      id,
      title,
      operateTime: new Date(operatedAt).toISOString(),
      createTime: new Date(createdAt).toISOString(),
      pinned: pinnedAt !== null,
      folder: inFolder ?? '',
    }));
  };
}
