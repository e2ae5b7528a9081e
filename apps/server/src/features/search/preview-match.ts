import type { Message } from '@wenjin/contract/chat/message';
import type { MatchPreview } from '@wenjin/contract/search/search';
import { AppError } from '../../platform/errors.ts';
import type { SearchRepository } from './search.repository.ts';

type Deps = { entries: SearchRepository };
export type PreviewMatch = ReturnType<typeof createPreviewMatch>;

const NEIGHBOURS = 2;

/** Returns a message with the messages before and after it. */
export function createPreviewMatch({ entries }: Deps) {
  return async function previewMatch(ownerId: string, id: string, indexNo: number): Promise<MatchPreview> {
    const conversation = await entries.findConversation(ownerId, id);
    if (conversation === undefined) throw new AppError('missing', '会话不存在');
    const from = Math.max(0, indexNo - NEIGHBOURS);
    const rows = await entries.listMessages(ownerId, id, { from, count: indexNo - from + NEIGHBOURS + 1 });
    const hit = rows[indexNo - from];
    // A conversation without messages can still be found by its title.
    if (hit === undefined && indexNo > 0) throw new AppError('missing', '消息不存在');
    const messages = rows.map((row, index) => ({ ...(JSON.parse(row.body) as Message), index_no: from + index }));
    return {
      id,
      title: conversation.title,
      index_no: indexNo,
      turn: hit === undefined ? 0 : await entries.countQuestions(ownerId, id, hit.position),
      operate_time: new Date(timeOf(messages[indexNo - from]) ?? conversation.operatedAt).toISOString(),
      messages,
    };
  };
}

function timeOf(message: Message | undefined): number | undefined {
  const at = Date.parse(message?.time ?? '');
  return Number.isNaN(at) ? undefined : at;
}
