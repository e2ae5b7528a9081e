import { WINDOWS_MAX } from '@wenjin/contract/compare/limits';
import type { AnswerFacts } from '@wenjin/domain/chat/message-shapes';
import { AppError } from '../../../platform/errors.ts';
import type { ModelRequest } from '../../../platform/llm/stream-model.ts';
import type { Run, RunEnding, RunKey, RunLog } from '../../../platform/live/run-log.ts';
import type { AnswerJournal, JournalEntry } from '../journal/answer-journal.ts';
import type { AnswerQuestion } from './answer-question.ts';
import { createStoreEnding } from './store-ending.ts';

type Deps = {
  journal: AnswerJournal;
  runs: RunLog;
  answerQuestion: AnswerQuestion;
  /** Counts the articles that a finished answer cites. */
  noteCitations: (facts: AnswerFacts, text: string) => void;
  reportError: (error: unknown) => void;
  mostAtOnce: number;
};
type Opening = {
  /** The round of a comparison. */
  compareId?: string | undefined;
  /** True for an answer that goes on. */
  isReopened?: boolean;
};
type Work = {
  request: ModelRequest;
  facts: AnswerFacts;
  reply: string | undefined;
  recordEnd: (ending: RunEnding) => void;
};
export type Started = {
  run: Run;
  answerId: string;
  modelId: string;
  /** True when the built-in engine answers in place of the model. */
  isBuiltIn: boolean;
  /** Undefined for an answer that is not stored. */
  conversationId: string | undefined;
};
export type RunAnswer = ReturnType<typeof createRunAnswer>;

/** A user may have some rounds at once, as in several tabs, but not any number of them. */
const ROUND = { most: WINDOWS_MAX, mostOfOwner: 3 * WINDOWS_MAX };

/** Opens the run of an answer, lets the model fill it, and stores its end. */
export function createRunAnswer({ journal, runs, answerQuestion, noteCitations, reportError, mostAtOnce }: Deps) {
  const storeEnding = createStoreEnding({ journal, reportError });

  return {
    async open(key: RunKey, { compareId, isReopened = false }: Opening): Promise<Run> {
      const group = compareId === undefined ? undefined : { id: compareId, ...ROUND };
      const run = await runs.open(key, mostAtOnce, { group, isReopened });
      if (run === 'taken') throw takenKey(isReopened);
      if (run === 'full')
        throw new AppError('too-many', '同时生成的回答过多，请等其他回答完成', { retryAfterSeconds: 5 });
      return run;
    },

    /** Runs the answer to its end, whatever happens. The end is stored before readers see it. */
    async work(run: Run, entry: JournalEntry | undefined, { request, facts, reply, recordEnd }: Work): Promise<void> {
      const ending = reply === undefined ? await answerQuestion(request, run) : giveReply(run, reply);
      const stored = entry === undefined ? ending : await storeEnding(entry, ending);
      await runs.close(run, stored);
      recordEnd(stored);
      if (ending.outcome === 'done') noteCitations(facts, run.pieces.join());
    },

    discard: (run: Run): Promise<void> => runs.discard(run),

    /**
     * The connection may have broken after the beginning was committed. The key stays taken until that is settled, or the
     * same question, asked again, would be ended in place of the first one.
     */
    async abandon(run: Run, facts: AnswerFacts): Promise<void> {
      try {
        await journal.abandon(run, facts);
      } finally {
        // A stop of the process waits for runs that have not ended.
        run.end({ outcome: 'interrupted' });
        await runs.discard(run);
      }
    },
  };
}

function takenKey(isReopened: boolean): AppError {
  return new AppError('conflict', isReopened ? '这条回答正在生成' : '该回答已存在', { field: 'answerId' });
}

function giveReply(run: Run, reply: string): RunEnding {
  run.append(reply);
  return { outcome: 'done' };
}
