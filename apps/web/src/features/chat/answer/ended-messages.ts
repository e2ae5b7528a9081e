import type { Message } from '@wenjin/contract/chat/message';
import { answerMessage, questionMessage } from '@wenjin/domain/chat/message-shapes';
import type { AnswerState } from './answer-machine.ts';

/**
 * Returns an ended exchange as the server stores it; empty when only the server knows it: the text of a
 * failure, and the passages that an answer from the knowledge base was drawn from.
 */
export function endedMessages(state: AnswerState, now: Date): Message[] {
  if (state.phase !== 'done' || state.exchange.question === '' || state.exchange.found !== undefined) return [];
  const { questionId, answerId, question, model, origin, setting } = state.exchange;
  const about = { facts: { ...origin, modelVersion: model }, time: now.toISOString() };
  const outcome = state.isStopped ? 'stopped' : 'done';
  return [
    ...(setting ? [setting] : []),
    questionMessage({ id: questionId, text: question, ...about }),
    answerMessage({ id: answerId, text: state.text, ...about, outcome }),
  ];
}
