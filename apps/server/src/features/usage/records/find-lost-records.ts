import type { Message } from '@wenjin/contract/chat/message';
import { KNOWLEDGE_CATEGORIES } from '@wenjin/domain/chat/source-choice';
import { sourceOfAnswer } from '@wenjin/domain/usage/purposes';
import { shortQuestion, statusOf } from './keep-record.ts';
import type { LostRecordRepository } from './lost-record.repository.ts';
import type { RecordRepository, RecordRow } from './record.repository.ts';

const AT_ONCE = 500;
const RECENT_MS = 60 * 60_000;
/** No answer runs longer than ten minutes. */
const LONGEST_MS = 15 * 60_000;

type Deps = {
  records: Pick<RecordRepository, 'begin' | 'end'>;
  lost: LostRecordRepository;
  findVendor: (model: string) => string;
  now: () => number;
};
type Answer = Awaited<ReturnType<LostRecordRepository['listAnswersWithout']>>[number];

/** Makes the records complete after a crash, and for answers that are older than the records. Safe on many instances. */
export function createFindLostRecords({ records, lost, findVendor, now }: Deps) {
  async function addSince(since: number): Promise<void> {
    for (;;) {
      const found = await lost.listAnswersWithout(since, AT_ONCE);
      await records.begin(found.map((answer) => toRecord(answer, findVendor)));
      if (found.length < AT_ONCE) return;
    }
  }

  return {
    addAll: () => addSince(0),

    async addRecent(): Promise<void> {
      await addSince(now() - RECENT_MS);
      for (const { ownerId, id, ...answer } of await lost.listEnded()) {
        await records.end({ ownerId, answerId: id, status: statusOf(answer.status), ...timesOf(answer) });
      }
      await lost.failOld(now() - LONGEST_MS);
    },
  };
}

function timesOf({ startedAt, firstPieceAt, endedAt }: Pick<Answer, 'startedAt' | 'firstPieceAt' | 'endedAt'>) {
  return {
    firstPieceMs: firstPieceAt === null ? null : Math.max(0, firstPieceAt - startedAt),
    durationMs: endedAt === null ? null : Math.max(0, endedAt - startedAt),
  };
}

function toRecord(answer: Answer, findVendor: (model: string) => string): RecordRow {
  const { ownerId, id, conversationId, questionId, model, status, startedAt } = answer;
  const { content, sourceLibrary = [], agentId, template } = JSON.parse(answer.question ?? '{}') as Partial<Message>;
  const categories = sourceLibrary.filter((source) => (KNOWLEDGE_CATEGORIES as readonly string[]).includes(source));
  const source = sourceOfAnswer({
    isCompared: false,
    agentId,
    isFlow: template !== undefined,
    hasKnowledge: categories.length > 0,
    vendor: findVendor(model),
  });
  return {
    ownerId,
    answerId: id,
    conversationId,
    questionId,
    question: shortQuestion(content?.text ?? ''),
    model,
    source,
    categories: JSON.stringify(categories),
    status: statusOf(status),
    startedAt,
    ...timesOf(answer),
  };
}
