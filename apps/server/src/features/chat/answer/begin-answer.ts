import type { AskQuestionInput } from '@wenjin/contract/chat/answer';
import { CONVERSATION_FULL } from '@wenjin/contract/chat/conversation';
import { AppError } from '../../../platform/errors.ts';
import { type AnswerFacts, modeMessage, questionMessage } from '@wenjin/domain/chat/message-shapes';
import { turnPictures, turnText } from '../../../platform/llm/turn-text.ts';
import type { Attached } from './attach-files.ts';
import { waitingMessage } from '../journal/answer-messages.ts';
import type { AnswerRepository } from '../journal/answer.repository.ts';
import type { AnswerKey } from '../journal/new-answer.repository.ts';

type Deps = {
  answers: AnswerRepository;
  /** Returns the picture of a user; empty when the user has none. */
  findAvatar: (userId: string) => Promise<string>;
  instanceId: string;
  newId: () => string;
  now: () => number;
};
type NewAnswer = {
  key: AnswerKey;
  conversationId: string;
  isNewConversation: boolean;
  modelId: string;
  facts: AnswerFacts;
  attached: Attached;
  input: AskQuestionInput;
};
export type BeginAnswer = ReturnType<typeof createBeginAnswer>;

/** Stores the question and reserves the conversation for its answer, before any model is called. */
export function createBeginAnswer({ answers, findAvatar, instanceId, newId, now }: Deps) {
  return async function beginAnswer(answer: NewAnswer): Promise<{ title: string }> {
    const { key, conversationId, isNewConversation, modelId, facts, attached, input } = answer;
    const { questionId = newId(), messages, mode, replaces = [], sourceLibrary } = input;
    if (questionId === key.id) throw new AppError('invalid', '问题与回答的编号不能相同', { field: 'answerId' });
    if (mode !== undefined && [questionId, key.id].includes(mode._id)) {
      throw new AppError('invalid', '模式与问题、回答的编号不能相同', { field: 'mode' });
    }
    const turn = messages.at(-1);
    if (turn?.role !== 'user') throw new AppError('invalid', '最后一条消息应为用户的问题', { field: 'messages' });
    const avatar = await findAvatar(key.ownerId);
    const moment = now();
    const begun = await answers.begin({
      ...key,
      conversationId,
      isNewConversation,
      questionId,
      model: modelId,
      instanceId,
      replaces,
      contextType: sourceLibrary === undefined ? undefined : JSON.stringify(sourceLibrary),
      modeMessage: mode === undefined ? undefined : { id: mode._id, body: JSON.stringify(modeMessage(mode)) },
      questionBody: JSON.stringify(
        questionMessage({
          id: questionId,
          text: turnText(turn),
          pictures: turnPictures(turn),
          attached,
          facts,
          avatar,
          time: new Date(moment).toISOString(),
        }),
      ),
      answerBody: JSON.stringify(waitingMessage(key.id, facts)),
      isLast: facts.template?.ask === 0,
      now: moment,
    });
    if (begun.outcome === 'begun') return begun;
    throw REFUSALS[begun.outcome]();
  };
}

const REFUSALS = {
  missing: () => new AppError('missing', '会话不存在', { field: 'conversationId' }),
  closed: () => new AppError('conflict', '该智能流程不允许追问，继续提问请新增会话'),
  full: () => new AppError('invalid', CONVERSATION_FULL, { field: 'conversationId' }),
  busy: () => new AppError('conflict', '上一个回答还在生成，请等它完成或先停止生成'),
  exists: () => new AppError('conflict', '该回答已存在', { field: 'answerId' }),
};
