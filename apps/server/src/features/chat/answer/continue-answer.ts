import type { AskQuestionInput } from '@wenjin/contract/chat/answer';
import type { Message } from '@wenjin/contract/chat/message';
import { canContinue, closeThinking } from '@wenjin/domain/chat/continue-answer';
import { AppError, isUnavailable } from '../../../platform/errors.ts';
import type { AnswerJournal } from '../journal/answer-journal.ts';
import { errorIdOf, factsOf, waitingMessage } from '../journal/answer-messages.ts';
import type { AnswerRepository } from '../journal/answer.repository.ts';
import type { PrepareQuestion } from './prepare-question.ts';
import { type BeginRecord, recordedQuestion } from './record-question.ts';
import type { RunAnswer, Started } from './run-answer.ts';

type Deps = {
  answers: Pick<AnswerRepository, 'findStored' | 'reopen'>;
  prepareQuestion: PrepareQuestion;
  journal: AnswerJournal;
  runAnswer: RunAnswer;
  beginRecord: BeginRecord;
  checkQuota: (ownerId: string) => Promise<void>;
  instanceId: string;
  now: () => number;
  reportError: (error: unknown) => void;
};
export type ContinueAnswer = ReturnType<typeof createContinueAnswer>;

/**
 * Lets an answer that ended early go on in the same message. The stored text is the first piece of its run, so whoever
 * reads the run from the beginning gets the whole answer, and the first part of its journal, so that no crash loses it.
 */
export function createContinueAnswer(deps: Deps) {
  const { answers, runAnswer, journal, reportError } = deps;

  return async function continueAnswer(ownerId: string, input: AskQuestionInput): Promise<Started> {
    const { conversationId, answerId: id, compareId } = input;
    if (conversationId === undefined || id === undefined) {
      throw new AppError('invalid', '缺少要继续生成的回答', { field: 'answerId' });
    }
    const key = { ownerId, id };
    const stored = await answers.findStored({ ...key, conversationId });
    if (stored === undefined) throw REFUSALS.missing();
    const message = JSON.parse(stored.body) as Message;
    if (!canContinue(message)) throw REFUSALS.ended();
    await deps.checkQuota(ownerId);
    const text = closeThinking(message.content.text);
    const { request, reply, facts: current } = await deps.prepareQuestion(ownerId, input, text);
    // The knowledge base has nothing for the question any more, so no model is to be asked.
    if (reply !== undefined) throw REFUSALS.groundless();
    const { isBuiltIn } = current;
    const facts = factsOf({ ...message, isBuiltIn, modelVersion: request.model });

    const run = await runAnswer.open(key, { compareId, isReopened: true });
    try {
      run.append(text);
      const outcome = await answers.reopen({
        ...key,
        conversationId,
        questionId: stored.questionId,
        model: request.model,
        instanceId: deps.instanceId,
        storedBody: stored.body,
        answerBody: JSON.stringify(waitingMessage(id, facts)),
        errorId: errorIdOf(id),
        text,
        now: deps.now(),
      });
      if (outcome !== 'reopened') throw REFUSALS[outcome]();
      const entry = journal.follow(run, facts, { storedPieces: run.pieces.length });
      const asked = { ...input, questionId: stored.questionId };
      const recordEnd = deps.beginRecord(
        recordedQuestion({ key, conversationId, input: asked, facts, request, reply }),
        run,
      );
      void runAnswer.work(run, entry, { request: { ...request, answerId: id }, facts, reply, recordEnd });
      return { run, answerId: id, modelId: request.model, isBuiltIn: isBuiltIn === true, conversationId };
    } catch (error) {
      if (isUnavailable(error)) runAnswer.abandon(run, facts).catch(reportError);
      else await runAnswer.discard(run);
      throw error;
    }
  };
}

const REFUSALS = {
  missing: () => new AppError('missing', '回答不存在或已被删除', { field: 'answerId' }),
  ended: () => new AppError('conflict', '这条回答不能继续生成，可以重新生成', { field: 'answerId' }),
  changed: () => new AppError('conflict', '这条回答已被修改，请刷新后再试', { field: 'answerId' }),
  busy: () => new AppError('conflict', '上一个回答还在生成，请等它完成或先停止生成'),
  groundless: () => new AppError('conflict', '这条回答依据的资料已经变化，请重新生成', { field: 'answerId' }),
};
