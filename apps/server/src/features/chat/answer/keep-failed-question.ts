import { MESSAGES_MAX, NEW_TITLE } from '@wenjin/contract/chat/conversation';
import type { KeepQuestionInput } from '@wenjin/contract/chat/kept-question';
import { ANSWER_FAILED, type Message } from '@wenjin/contract/chat/message';
import { failureMessage, modeMessage } from '@wenjin/domain/chat/message-shapes';
import { AppError } from '../../../platform/errors.ts';
import { factsOf } from '../journal/answer-messages.ts';
import type { AnswerRepository } from '../journal/answer.repository.ts';
import type { TitleConversation } from '../short-answers/title-conversation.ts';
import { failedQuestion, type RecordedQuestion } from './record-question.ts';

type Deps = {
  answers: Pick<AnswerRepository, 'keepFailed' | 'findConversationId'>;
  titleConversation: TitleConversation;
  findAvatar: (userId: string) => Promise<string>;
  recordFailed: (asked: Omit<RecordedQuestion, 'isEmpty'>) => void;
  findVendor: (model: string) => string;
  instanceId: string;
  newId: () => string;
  now: () => number;
  reportError: (error: unknown) => void;
};
type Kept = { conversationId: string; isKept: boolean };
export type KeepFailedQuestion = ReturnType<typeof createKeepFailedQuestion>;

/** Stores a question that was not asked, with the failure text that the thread shows after it. */
export function createKeepFailedQuestion(deps: Deps) {
  const { answers, titleConversation, findAvatar, instanceId, newId, now, reportError } = deps;

  return async function keepFailedQuestion(ownerId: string, input: KeepQuestionInput): Promise<Kept> {
    const { answerId, mode, question, failure = ANSWER_FAILED } = input;
    if (new Set([answerId, question._id, mode?._id]).size < 3) throw new AppError('invalid', '消息的编号不能相同');
    const conversationId = input.conversationId ?? newId();
    const moment = now();
    const time = new Date(moment).toISOString();
    const kept = await answers.keepFailed({
      ownerId,
      id: answerId,
      conversationId,
      isNewConversation: input.conversationId === undefined,
      questionId: question._id,
      model: question.modelVersion ?? '',
      instanceId,
      contextType: question.sourceLibrary && JSON.stringify(question.sourceLibrary),
      modeMessage: mode && { id: mode._id, body: JSON.stringify(modeMessage(mode)) },
      questionBody: JSON.stringify(withAvatar({ ...question, time }, await findAvatar(ownerId))),
      failureBody: JSON.stringify(failureMessage({ id: answerId, text: failure, facts: factsOf(question), time })),
      mostMessages: MESSAGES_MAX,
      now: moment,
    });
    if (kept.outcome === 'missing') throw new AppError('missing', '会话不存在', { field: 'conversationId' });
    if (kept.outcome === 'exists') return { conversationId: await placeOf(ownerId, input), isKept: false };
    deps.recordFailed(failedQuestion({ ownerId, answerId, conversationId, question, findVendor: deps.findVendor }));
    if (kept.outcome === 'kept' && kept.title === NEW_TITLE) {
      titleConversation(ownerId, conversationId, question.content.text).catch(reportError);
    }
    return { conversationId, isKept: true };
  };

  async function placeOf(ownerId: string, { answerId, conversationId }: KeepQuestionInput): Promise<string> {
    const place = (await answers.findConversationId({ ownerId, id: answerId })) ?? conversationId;
    if (place === undefined) throw new AppError('conflict', '会话中已有相同编号的消息');
    return place;
  }
}

/** The picture is the user's own, whatever a client sends. */
function withAvatar({ avatar: _sent, ...question }: Message, avatar: string): Message {
  return avatar === '' ? question : { ...question, avatar };
}
