import type { Message } from '@wenjin/contract/chat/message';
import { DEFAULT_MODEL } from '@wenjin/domain/chat/models';
import type { AnswerState } from './answer-machine.ts';

/** An ended exchange as the server will have saved it; a failure is left to the server's own words. */
export function endedMessages(state: AnswerState): Message[] {
  if (state.phase !== 'done' || state.exchange.question === '') return [];
  const { questionId, answerId, question } = state.exchange;
  const asked: Message = { _id: questionId, type: 'self_msg', content: { text: question } };
  const answer: Message = { _id: answerId, type: 'html', content: { text: state.text }, modelVersion: DEFAULT_MODEL };
  return [asked, state.isStopped ? { ...answer, ending: 'stopped' } : answer];
}
