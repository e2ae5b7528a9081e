import type { AskQuestionInput } from '@wenjin/contract/chat/answer';
import { NEW_TITLE } from '@wenjin/contract/chat/conversation';
import { MODE_PROMPTS } from '@wenjin/domain/chat/answer-mode';
import type { AnswerFacts } from '@wenjin/domain/chat/message-shapes';
import { isUnavailable } from '../../../platform/errors.ts';
import { turnText } from '../../../platform/llm/turn-text.ts';
import type { Run } from '../../../platform/live/run-log.ts';
import type { AnswerJournal, JournalEntry } from '../journal/answer-journal.ts';
import type { Attached } from './attach-files.ts';
import type { BeginAnswer } from './begin-answer.ts';
import type { PrepareQuestion } from './prepare-question.ts';
import { type BeginRecord, recordedQuestion } from './record-question.ts';
import type { RunAnswer, Started } from './run-answer.ts';
import type { TitleConversation } from '../short-answers/title-conversation.ts';

type Deps = {
  prepareQuestion: PrepareQuestion;
  titleConversation: TitleConversation;
  beginAnswer: BeginAnswer;
  journal: AnswerJournal;
  runAnswer: RunAnswer;
  beginRecord: BeginRecord;
  /** Throws when the user has spent the quota of the month. */
  checkQuota: (ownerId: string) => Promise<void>;
  newId: () => string;
  reportError: (error: unknown) => void;
};
type Kept = {
  run: Run;
  modelId: string;
  facts: AnswerFacts;
  attached: Attached;
  input: AskQuestionInput;
  conversationId: string;
};
export type StartAnswer = ReturnType<typeof createStartAnswer>;

/** Stores the question, then starts the model. The model runs on whether or not anybody reads the answer. */
export function createStartAnswer(deps: Deps) {
  const { beginAnswer, journal, runAnswer, newId, reportError } = deps;

  return async function startAnswer(ownerId: string, sent: AskQuestionInput): Promise<Started> {
    const input = { ...sent, questionId: sent.questionId ?? newId() };
    await deps.checkQuota(ownerId);
    const { request, facts, attached, reply } = await deps.prepareQuestion(ownerId, input);
    const key = { ownerId, id: input.answerId ?? newId() };
    const conversationId = input.conversationId ?? (input.newConversation === true ? newId() : undefined);
    const run = await runAnswer.open(key, input);
    try {
      const entry =
        conversationId === undefined
          ? undefined
          : await keep({ run, facts, attached, modelId: request.model, input, conversationId });
      const recordEnd = deps.beginRecord(recordedQuestion({ key, conversationId, input, facts, request, reply }), run);
      void runAnswer.work(run, entry, { request: { ...request, answerId: key.id }, facts, reply, recordEnd });
      return { run, answerId: key.id, modelId: request.model, isBuiltIn: facts.isBuiltIn === true, conversationId };
    } catch (error) {
      const isUnclear = conversationId !== undefined && isUnavailable(error);
      if (isUnclear) runAnswer.abandon(run, facts).catch(reportError);
      else await runAnswer.discard(run);
      throw error;
    }
  };

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
    return journal.follow(run, facts);
  }
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
