import type { Message } from '@wenjin/contract/chat/message';
import type { AnswerState } from './answer-machine.ts';

/** An ended exchange as the server will have saved it; a failure is left to the server's own words. */
export function endedMessages(state: AnswerState, now: Date): Message[] {
  if (state.phase !== 'done' || state.exchange.question === '') return [];
  const { questionId, answerId, question, model, origin, setting } = state.exchange;
  const time = now.toISOString();
  const asked: Message = { _id: questionId, type: 'self_msg', content: { text: question }, ...origin, time };
  const content = { text: state.text };
  const answer: Message = { _id: answerId, type: 'html', content, ...origin, modelVersion: model, time };
  return [...(setting ? [setting] : []), asked, state.isStopped ? { ...answer, ending: 'stopped' } : answer];
}
