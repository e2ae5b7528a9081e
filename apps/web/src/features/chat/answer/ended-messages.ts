import type { Message } from '@wenjin/contract/chat/message';
import { isAnswerCut } from '@wenjin/domain/chat/answer-length';
import type { AnswerState } from './answer-machine.ts';

/** Returns the messages that the server will have saved for an ended exchange; a failed one is left to the server. */
export function endedMessages(state: AnswerState, now: Date): Message[] {
  if (state.phase !== 'done' || state.exchange.question === '') return [];
  const { questionId, answerId, question, model, origin, setting } = state.exchange;
  const time = now.toISOString();
  const asked: Message = { _id: questionId, type: 'self_msg', content: { text: question }, ...origin, time };
  const content = { text: state.text };
  const answer: Message = { _id: answerId, type: 'html', content, ...origin, modelVersion: model, time };
  return [...(setting ? [setting] : []), asked, { ...answer, ...endingOf(state) }];
}

function endingOf({ isStopped, text }: { isStopped: boolean; text: string }): Pick<Message, 'ending'> {
  if (isStopped) return { ending: 'stopped' };
  return isAnswerCut(text) ? { ending: 'cut' } : {};
}
