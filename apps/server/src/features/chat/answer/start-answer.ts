import type { AskQuestionInput } from '@wenjin/contract/chat/answer';
import { NEW_TITLE } from '@wenjin/contract/chat/conversation';
import { WINDOWS_MAX } from '@wenjin/contract/compare/limits';
import { MODE_PROMPTS } from '@wenjin/domain/chat/answer-mode';
import { AppError, isUnavailable } from '../../../platform/errors.ts';
import type { ModelRequest } from '../../../platform/llm/stream-model.ts';
import { turnText } from '../../../platform/llm/turn-text.ts';
import type { Run, RunEnding, RunKey, RunLog } from '../../../platform/live/run-log.ts';
import type { AnswerJournal, JournalEntry } from '../journal/answer-journal.ts';
import type { AnswerFacts } from '@wenjin/domain/chat/message-shapes';
import type { AnswerQuestion } from './answer-question.ts';
import type { Attached } from './attach-files.ts';
import type { BeginAnswer } from './begin-answer.ts';
import type { PrepareQuestion } from './prepare-question.ts';
import { type BeginRecord, recordedQuestion } from './record-question.ts';
import { createStoreEnding } from './store-ending.ts';
import type { TitleConversation } from '../short-answers/title-conversation.ts';

type Deps = {
  prepareQuestion: PrepareQuestion;
  titleConversation: TitleConversation;
  beginAnswer: BeginAnswer;
  journal: AnswerJournal;
  runs: RunLog;
  answerQuestion: AnswerQuestion;
  /** Counts the articles that a finished answer cites. */
  noteCitations: (facts: AnswerFacts, text: string) => void;
  beginRecord: BeginRecord;
  /** Throws when the user has spent the quota of the month. */
  checkQuota: (ownerId: string) => Promise<void>;
  newId: () => string;
  reportError: (error: unknown) => void;
  mostAtOnce: number;
};
type Kept = {
  run: Run;
  modelId: string;
  facts: AnswerFacts;
  attached: Attached;
  input: AskQuestionInput;
  conversationId: string;
};
type Work = {
  request: ModelRequest;
  facts: AnswerFacts;
  reply: string | undefined;
  recordEnd: (ending: RunEnding) => void;
};
type Started = {
  run: Run;
  answerId: string;
  modelId: string;
  /** Undefined for an answer that is not stored. */
  conversationId: string | undefined;
};
/** A user may have some rounds at once, as in several tabs, but not any number of them. */
const ROUND = { most: WINDOWS_MAX, mostOfOwner: 3 * WINDOWS_MAX };

export type StartAnswer = ReturnType<typeof createStartAnswer>;

/** Stores the question, then starts the model. The model runs on whether or not anybody reads the answer. */
export function createStartAnswer(deps: Deps) {
  const { beginAnswer, journal, runs, answerQuestion, newId, reportError } = deps;
  const storeEnding = createStoreEnding({ journal, reportError });

  return async function startAnswer(ownerId: string, sent: AskQuestionInput): Promise<Started> {
    const input = { ...sent, questionId: sent.questionId ?? newId() };
    await deps.checkQuota(ownerId);
    const { request, facts, attached, reply } = await deps.prepareQuestion(ownerId, input);
    const key = { ownerId, id: input.answerId ?? newId() };
    const conversationId = input.conversationId ?? (input.newConversation === true ? newId() : undefined);
    const run = await openRun(key, input.compareId);
    try {
      const entry =
        conversationId === undefined
          ? undefined
          : await keep({ run, facts, attached, modelId: request.model, input, conversationId });
      const recordEnd = deps.beginRecord(recordedQuestion({ key, conversationId, input, facts, request, reply }), run);
      void work(run, entry, { request: { ...request, answerId: key.id }, facts, reply, recordEnd });
      return { run, answerId: key.id, modelId: request.model, conversationId };
    } catch (error) {
      const isUnclear = conversationId !== undefined && isUnavailable(error);
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

  async function openRun(key: RunKey, compareId: string | undefined): Promise<Run> {
    const group = compareId === undefined ? undefined : { id: compareId, ...ROUND };
    const run = await runs.open(key, deps.mostAtOnce, group);
    if (run === 'taken') throw new AppError('conflict', '该回答已存在', { field: 'answerId' });
    if (run === 'full')
      throw new AppError('too-many', '同时生成的回答过多，请等其他回答完成', { retryAfterSeconds: 5 });
    return run;
  }

  /** Stores the question. An untitled conversation gets a title in parallel; the answer does not wait for it. */
  async function keep({ run, modelId, facts, attached, input, conversationId }: Kept): Promise<JournalEntry> {
    const { key } = run;
    const { title } = await beginAnswer({
      key,
      conversationId,
      isNewConversation: input.conversationId === undefined,
      modelId,
      facts,
      attached,
      input,
    });
    if (title === NEW_TITLE) {
      deps.titleConversation(key.ownerId, conversationId, firstQuestion(input) || namesOf(attached)).catch(reportError);
    }
    return journal.follow(key, run, facts);
  }

  /** Runs the answer to its end, whatever happens. The end is stored before readers see it. */
  async function work(run: Run, entry: JournalEntry | undefined, begun: Work): Promise<void> {
    const { request, facts, reply, recordEnd } = begun;
    const ending = reply === undefined ? await answerQuestion(request, run) : giveReply(run, reply);
    const stored = entry === undefined ? ending : await storeEnding(entry, ending);
    await runs.close(run, stored);
    recordEnd(stored);
    if (ending.outcome === 'done') deps.noteCitations(facts, run.pieces.join());
  }
}

function giveReply(run: Run, reply: string): RunEnding {
  run.append(reply);
  return { outcome: 'done' };
}

/** A question that is nothing but pictures or documents is named after what they say. */
function namesOf({ pictures = [], files = [] }: Attached): string {
  return files[0]?.name ?? pictures.find(({ text }) => text !== undefined)?.text ?? '';
}

/** Skips the prompt of an answer mode, which may come before the first question and is no subject for a title. */
function firstQuestion({ messages }: AskQuestionInput): string {
  const questions = messages.filter((turn) => turn.role === 'user').map(turnText);
  return questions.find((text) => !Object.values(MODE_PROMPTS).includes(text)) ?? '';
}
