import type { AskQuestionInput } from '@wenjin/contract/chat/answer';
import { NEW_TITLE } from '@wenjin/contract/chat/conversation';
import { MODE_PROMPTS } from '@wenjin/domain/chat/answer-mode';
import { AppError, isUnavailable } from '../../platform/errors.ts';
import type { ModelRequest } from '../../platform/llm/stream-model.ts';
import { turnText } from '../../platform/llm/turn-text.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Run, RunEnding, RunKey, RunLog } from '../../platform/live/run-log.ts';
import type { AnswerJournal, JournalEntry } from './answer-journal.ts';
import type { AnswerFacts } from './answer-messages.ts';
import type { AnswerQuestion } from './answer-question.ts';
import type { BeginAnswer } from './begin-answer.ts';
import type { PrepareQuestion } from './prepare-question.ts';
import type { TitleConversation } from './title-conversation.ts';

/** How long a reader waits for a database that is away before the stream ends with an error. */
const TELL_WITHIN_MS = 60_000;
const NOT_STORED = '回答已生成，但保存失败，请复制后重试';
const NO_PLACE = '回答已中断：会话或消息已被删除或修改，回答未保存';

type Deps = {
  prepareQuestion: PrepareQuestion;
  titleConversation: TitleConversation;
  beginAnswer: BeginAnswer;
  journal: AnswerJournal;
  runs: RunLog;
  answerQuestion: AnswerQuestion;
  newId: () => string;
  reportError: (error: unknown) => void;
  mostAtOnce: number;
};
type Kept = { run: Run; modelId: string; facts: AnswerFacts; input: AskQuestionInput; conversationId: string };
type Started = { run: Run; answerId: string; modelId: string };
export type StartAnswer = ReturnType<typeof createStartAnswer>;

/** Stores the question, then calls the model. Readers subscribe to the run on their own. */
export function createStartAnswer(deps: Deps) {
  const { beginAnswer, journal, runs, answerQuestion, newId, reportError } = deps;

  return async function startAnswer(ownerId: string, input: AskQuestionInput): Promise<Started> {
    const { request, facts } = await deps.prepareQuestion(ownerId, input);
    const key = { ownerId, id: input.answerId ?? newId() };
    const run = await openRun(key);
    try {
      const entry =
        input.conversationId === undefined
          ? undefined
          : await keep({ run, facts, modelId: request.model, input, conversationId: input.conversationId });
      void work(run, entry, request);
      return { run, answerId: key.id, modelId: request.model };
    } catch (error) {
      const isUnclear = input.conversationId !== undefined && isUnavailable(error);
      if (isUnclear) abandon(run, facts).catch(reportError);
      else await runs.discard(run);
      throw error;
    }
  };

  /**
   * The connection may have broken after the beginning was committed. The key stays taken until that is settled, or the
   * same question, asked again, would be ended in place of the first one.
   */
  async function abandon(run: Run, facts: AnswerFacts): Promise<void> {
    try {
      await journal.abandon(run, facts);
    } finally {
      // A stop of the process waits for runs that have not ended.
      run.end({ outcome: 'interrupted' });
      await runs.discard(run);
    }
  }

  async function openRun(key: RunKey): Promise<Run> {
    const run = await runs.open(key, deps.mostAtOnce);
    if (run === 'taken') throw new AppError('conflict', '该回答已存在', { field: 'answerId' });
    if (run === 'full')
      throw new AppError('too-many', '同时生成的回答过多，请等其他回答完成', { retryAfterSeconds: 5 });
    return run;
  }

  /** From here on the question is safe. A conversation without a name gets one beside the answer, which does not wait for it. */
  async function keep({ run, modelId, facts, input, conversationId }: Kept): Promise<JournalEntry> {
    const { key } = run;
    const { title } = await beginAnswer({ key, conversationId, modelId, facts, input });
    if (title === NEW_TITLE) {
      deps.titleConversation(key.ownerId, conversationId, firstQuestion(input)).catch(reportError);
    }
    return journal.follow(key, run, facts);
  }

  /** Runs to the end whatever happens; the end is stored before it is told. */
  async function work(run: Run, entry: JournalEntry | undefined, request: ModelRequest): Promise<void> {
    const ending = await answerQuestion(request, run);
    await runs.close(run, entry === undefined ? ending : await store(entry, ending));
  }

  /** Returns what readers may be told: an end that is not stored is none. */
  async function store(entry: JournalEntry, ending: RunEnding): Promise<RunEnding> {
    const storing = journal.finish(entry, ending);
    const waiting = new AbortController();
    try {
      const isStored = await Promise.race([storing, sleep(TELL_WITHIN_MS, 'away' as const, waiting)]);
      if (isStored === true) return ending;
      // The journal goes on trying after readers were told.
      return { outcome: 'failed', message: isStored === 'away' ? NOT_STORED : NO_PLACE };
    } catch (error) {
      reportError(error);
      return { outcome: 'failed', message: NOT_STORED };
    } finally {
      waiting.abort();
      storing.catch(() => {
        // Reported above, or given up because the process ends.
      });
    }
  }
}

/** How to answer may be told before the first question; a conversation is not named after that. */
function firstQuestion({ messages }: AskQuestionInput): string {
  const questions = messages.filter((turn) => turn.role === 'user').map(turnText);
  return questions.find((text) => !Object.values(MODE_PROMPTS).includes(text)) ?? '';
}
