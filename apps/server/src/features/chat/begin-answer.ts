import type { AskQuestionInput } from '@wenjin/contract/chat/answer';
import type { Message } from '@wenjin/contract/chat/message';
import { AppError } from '../../platform/errors.ts';
import type { AnswerRepository } from './answer.repository.ts';
import type { AnswerKey } from './new-answer.repository.ts';
import { turnPictures, turnText } from '../../platform/llm/turn-text.ts';

type Deps = { answers: AnswerRepository; instanceId: string; newId: () => string; now: () => number };
type NewAnswer = { key: AnswerKey; conversationId: string; modelId: string; input: AskQuestionInput };
export type BeginAnswer = ReturnType<typeof createBeginAnswer>;

/** Stores the question and takes the conversation for its answer, before any model is called. */
export function createBeginAnswer({ answers, instanceId, newId, now }: Deps) {
  return async function beginAnswer({ key, conversationId, modelId, input }: NewAnswer): Promise<{ title: string }> {
    const questionId = input.questionId ?? newId();
    if (questionId === key.id) throw new AppError('invalid', '问题与回答的编号不能相同', { field: 'answerId' });
    const moment = now();
    const begun = await answers.begin({
      ...key,
      conversationId,
      questionId,
      model: modelId,
      instanceId,
      questionBody: JSON.stringify(questionMessage(questionId, input, moment)),
      answerBody: JSON.stringify(waitingMessage(key.id, modelId)),
      now: moment,
    });
    if (begun.outcome === 'begun') return begun;
    throw REFUSALS[begun.outcome]();
  };
}

const REFUSALS = {
  missing: () => new AppError('missing', '会话不存在', { field: 'conversationId' }),
  busy: () => new AppError('conflict', '上一个回答还在生成，请等它完成或先停止生成'),
  exists: () => new AppError('conflict', '该回答已存在', { field: 'answerId' }),
};

function questionMessage(id: string, { messages }: AskQuestionInput, now: number): Message {
  const turn = messages.at(-1);
  if (turn?.role !== 'user') throw new AppError('invalid', '最后一条消息应为用户的问题', { field: 'messages' });
  const pictures = turnPictures(turn);
  return {
    _id: id,
    type: 'self_msg',
    content: { text: turnText(turn) },
    ...(pictures === '' ? {} : { picContent: pictures }),
    time: new Date(now).toISOString(),
  };
}

function waitingMessage(id: string, model: string): Message {
  return { _id: id, type: 'loading', content: { text: '' }, modelVersion: model };
}
