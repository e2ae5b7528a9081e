import { toLabel } from '@wenjin/contract/text';
import type { RecordStatus } from '../../../platform/db/usage-schema.ts';
import type { Run, RunEnding } from '../../../platform/live/run-log.ts';
import type { RecordRepository, RecordRow } from './record.repository.ts';

/** A record names the question; the conversation has the whole text. */
const QUESTION_MAX = 500;

type Deps = {
  records: Pick<RecordRepository, 'begin' | 'end'>;
  /** Repeats a write after an outage of the database. */
  catchUp: (write: () => Promise<void>) => Promise<void>;
  now: () => number;
  monotonicNow: () => number;
  reportError: (error: unknown) => void;
};
type QuestionToKeep = Pick<
  RecordRow,
  'ownerId' | 'answerId' | 'conversationId' | 'questionId' | 'question' | 'model' | 'source'
> & { categories: readonly string[]; isEmpty: boolean };
export type KeepRecord = ReturnType<typeof createKeepRecord>;

/** Keeps a record of each question. An answer neither waits for its record nor fails with it. */
export function createKeepRecord({ records, catchUp, now, monotonicNow, reportError }: Deps) {
  const rowOf = ({ isEmpty, categories, ...asked }: QuestionToKeep): RecordRow => ({
    ...asked,
    question: shortQuestion(asked.question),
    model: isEmpty ? '' : asked.model,
    categories: JSON.stringify(categories),
    status: 'running',
    startedAt: now(),
    firstPieceMs: null,
    durationMs: null,
  });

  return {
    /** Records a question whose answer begins, and returns what records its end. */
    begin(asked: QuestionToKeep, run: Pick<Run, 'subscribe'>): (ending: RunEnding) => void {
      const { ownerId, answerId, isEmpty } = asked;
      const begunAt = monotonicNow();
      let firstPieceMs: number | null = null;
      const leave = run.subscribe(() => {
        if (!isEmpty) firstPieceMs ??= Math.round(monotonicNow() - begunAt);
        leave();
      });
      const row = rowOf(asked);
      const begun = catchUp(() => records.begin([row])).catch(reportError);
      return (ending) => {
        const durationMs = Math.round(monotonicNow() - begunAt);
        const end = { ownerId, answerId, status: statusOf(ending.outcome, isEmpty), firstPieceMs, durationMs };
        // The end must not be written before the beginning.
        void begun.then(() => catchUp(() => records.end(end)).catch(reportError));
      };
    },

    /** Records a question that was not asked. */
    failed(asked: Omit<QuestionToKeep, 'isEmpty'>): void {
      const row: RecordRow = { ...rowOf({ ...asked, isEmpty: false }), status: 'failed', durationMs: 0 };
      catchUp(() => records.begin([row])).catch(reportError);
    },
  };
}

export function shortQuestion(text: string): string {
  return toLabel(text.slice(0, QUESTION_MAX * 2).toWellFormed())
    .slice(0, QUESTION_MAX)
    .toWellFormed();
}

export function statusOf(outcome: RunEnding['outcome'] | 'running', isEmpty = false): RecordStatus {
  if (outcome === 'interrupted') return 'failed';
  return isEmpty && outcome === 'done' ? 'empty' : outcome;
}
