import type { Message } from '@wenjin/contract/chat/message';
import {
  type AnswerRecord,
  type ListRecordsInput,
  type RecordFilter,
  RECORDS_EXPORT_MAX,
  type RecordTurn,
} from '@wenjin/contract/usage/records';
import { csvLine } from '@wenjin/domain/csv/csv-line';
import { AppError } from '../../../platform/errors.ts';
import type { FoundRecord, RecordRepository, RecordSearch } from './record.repository.ts';
import { recordCells, RECORD_HEAD } from './record-cells.ts';

const EXPORT_STEP = 1000;
const DAY = /^\d{4}-\d{2}-\d{2}$/u;
/** Excel reads a file as UTF-8 only when it begins with this. */
const BYTE_ORDER_MARK = '\uFEFF';

type Deps = {
  records: RecordRepository;
  /** The first moment of a day in the time zone of the organisation. */
  startOfDay: (day: string) => number;
  nextDay: (day: string) => string;
  timeText: (time: number) => string;
  findModelLabel: (model: string) => Promise<string>;
};
export type ReadRecords = ReturnType<typeof createReadRecords>;

/** One's own records: a page of them, one with its whole turn, or all as a file. */
export function createReadRecords({ records, startOfDay, nextDay, timeText, findModelLabel }: Deps) {
  /** A day as `to` includes the whole day. */
  function searchOf({ from, to, ...filter }: RecordFilter): RecordSearch {
    return {
      ...filter,
      from: from === '' ? undefined : DAY.test(from) ? startOfDay(from) : Date.parse(from),
      to: to === '' ? undefined : DAY.test(to) ? startOfDay(nextDay(to)) : Date.parse(to) + 1,
    };
  }

  return {
    async list(ownerId: string, { pageNo, pageSize, ...filter }: ListRecordsInput) {
      const search = searchOf(filter);
      const [found, total] = await Promise.all([
        records.list(ownerId, search, { offset: (pageNo - 1) * pageSize, limit: pageSize }),
        records.count(ownerId, search),
      ]);
      return { records: found.map(toRecord), total };
    },

    choices: (ownerId: string) => records.listChoices(ownerId),

    async read(ownerId: string, answerId: string): Promise<RecordTurn> {
      const found = await records.find(ownerId, answerId);
      if (found === undefined) throw new AppError('missing', '记录不存在');
      const { conversationId, questionId } = found;
      const [place, bodies] = await Promise.all([
        records.findPlace(ownerId, conversationId, questionId),
        records.listMessages(ownerId, conversationId, [questionId, answerId, `${answerId}-error`.slice(-64)]),
      ]);
      return {
        ...toRecord(found),
        messages: bodies.map((body) => JSON.parse(body) as Message),
        title: place?.title ?? '',
        round: place?.round ?? 0,
      };
    },

    /** Yields the lines of a CSV file. */
    async *exportLines(ownerId: string, filter: RecordFilter): AsyncGenerator<string> {
      yield BYTE_ORDER_MARK + csvLine(RECORD_HEAD);
      const labels = new Map<string, string>();
      const search = searchOf(filter);
      let after: FoundRecord | undefined;
      for (let count = 0; count < RECORDS_EXPORT_MAX; count += EXPORT_STEP) {
        const found = await records.listAfter(ownerId, search, { after, limit: EXPORT_STEP });
        for (const { model } of found) {
          if (!labels.has(model)) labels.set(model, await findModelLabel(model));
        }
        yield found
          .map((row) => csvLine(recordCells({ ...row, model: labels.get(row.model) ?? row.model }, timeText)))
          .join('');
        after = found.at(-1);
        if (found.length < EXPORT_STEP) return;
      }
    },
  };
}

function toRecord({ categories, startedAt, isConversationKept, ...row }: FoundRecord): AnswerRecord {
  return {
    ...row,
    categories: JSON.parse(categories) as string[],
    startedAt: new Date(startedAt).toISOString(),
    isConversationKept: isConversationKept === 1,
  };
}
