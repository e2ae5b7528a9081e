import type { AskQuestionInput } from '@wenjin/contract/chat/answer';
import { NEW_TITLE } from '@wenjin/contract/chat/conversation';
import { MODE_PROMPTS } from '@wenjin/domain/chat/answer-mode';
import { AppError, isUnavailable } from '../../../platform/errors.ts';
import type { ModelRequest } from '../../../platform/llm/stream-model.ts';
import { turnText } from '../../../platform/llm/turn-text.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Run, RunEnding, RunKey, RunLog } from '../../../platform/live/run-log.ts';
import type { AnswerJournal, JournalEntry } from '../journal/answer-journal.ts';
import type { AnswerFacts } from '../journal/answer-messages.ts';
import type { AnswerQuestion } from './answer-question.ts';
import type { BeginAnswer } from './begin-answer.ts';
import type { PrepareQuestion } from './prepare-question.ts';
import type { TitleConversation } from '../short-answers/title-conversation.ts';

/** A reader waits this long for an unavailable database before it gets an error. */
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
type Started = {
  run: Run;
  answerId: string;
  modelId: string;
  /** Undefined for an answer that is not stored. */
  conversationId: string | undefined;
};
export type StartAnswer = ReturnType<typeof createStartAnswer>;

/** Stores the question, then starts the model. The model runs on whether or not anybody reads the answer. */
export function createStartAnswer(deps: Deps) {
  const { beginAnswer, journal, runs, answerQuestion, newId, reportError } = deps;

  return async function startAnswer(ownerId: string, input: AskQuestionInput): Promise<Started> {
    const { request, facts } = await deps.prepareQuestion(ownerId, input);
    const key = { ownerId, id: input.answerId ?? newId() };
    const conversationId = input.conversationId ?? (input.newConversation === true ? newId() : undefined);
    const run = await openRun(key);
    try {
      const entry =
        conversationId === undefined
          ? undefined
          : await keep({ run, facts, modelId: request.model, input, conversationId });
      void work(run, entry, request);
      return { run, answerId: key.id, modelId: request.model, conversationId };
    } catch (error) {
      // The connection may have broken after the transaction was committed, so the answer may be stored as running.
      if (conversationId !== undefined && isUnavailable(error)) journal.abandon(key, facts);
      await runs.discard(run);
      throw error;
    }
  };

  async function openRun(key: RunKey): Promise<Run> {
    const run = await runs.open(key, deps.mostAtOnce);
    if (run === 'taken') throw new AppError('conflict', '该回答已存在', { field: 'answerId' });
    if (run === 'full')
      throw new AppError('too-many', '同时生成的回答过多，请等其他回答完成', { retryAfterSeconds: 5 });
    return run;
  }

  /** Stores the question. An untitled conversation gets a title in parallel; the answer does not wait for it. */
  async function keep({ run, modelId, facts, input, conversationId }: Kept): Promise<JournalEntry> {
    const { key } = run;
    const { title } = await beginAnswer({
      key,
      conversationId,
      isNewConversation: input.conversationId === undefined,
      modelId,
      facts,
      input,
    });
    if (title === NEW_TITLE) {
      deps.titleConversation(key.ownerId, conversationId, firstQuestion(input)).catch(reportError);
    }
    return journal.follow(key, run, facts);
  }

  /** Runs the answer to its end, whatever happens. The end is stored before readers see it. */
  async function work(run: Run, entry: JournalEntry | undefined, request: ModelRequest): Promise<void> {
    const ending = await answerQuestion(request, run);
    await runs.close(run, entry === undefined ? ending : await store(entry, ending));
  }

  /** Returns the ending that readers see: an end that could not be stored counts as a failure. */
  async function store(entry: JournalEntry, ending: RunEnding): Promise<RunEnding> {
    const storing = journal.finish(entry, ending);
    const waiting = new AbortController();
    try {
      const isStored = await Promise.race([storing, sleep(TELL_WITHIN_MS, 'away' as const, waiting)]);
      if (isStored === true) return ending;
      // The journal keeps trying after the readers got this error.
      return { outcome: 'failed', message: isStored === 'away' ? NOT_STORED : NO_PLACE };
    } catch (error) {
      reportError(error);
      return { outcome: 'failed', message: NOT_STORED };
    } finally {
      waiting.abort();
      storing.catch(() => {
        // The error was reported above, or the journal gave up because the process is ending.
      });
    }
  }
}

/** Skips the prompt of an answer mode, which may come before the first question and is no subject for a title. */
function firstQuestion({ messages }: AskQuestionInput): string {
  const questions = messages.filter((turn) => turn.role === 'user').map(turnText);
  return questions.find((text) => !Object.values(MODE_PROMPTS).includes(text)) ?? '';
}
