import { DEFAULT_MODEL } from '@wenjin/domain/chat/models';
import type { Message } from '@wenjin/contract/chat/message';
import { isBusy, type AnswerState } from '../answer/answer-machine.ts';

export type ThreadItem = {
  readonly message: Message;
  /** True when the window's session, not the message, holds the text. */
  readonly isLive: boolean;
};

/**
 * What the thread shows: the saved messages and the exchange at hand. A saved answer takes the place of
 * the live one as soon as both have ended; ids stay the same, so nothing is drawn twice.
 */
export function threadItems(saved: readonly Message[], state: AnswerState): ThreadItem[] {
  const items = saved.filter(({ type }) => type !== 'model_msg').map((message) => ({ message, isLive: false }));
  if (state.phase === 'idle') return items;

  const { questionId, answerId, question } = state.exchange;
  const known = saved.find(({ _id }) => _id === answerId);
  const replies = repliesTo(saved, questionId);
  const isSaved = [known, ...replies].some((message) => message !== undefined && message.type !== 'loading');
  if (isSaved && !isBusy(state)) return items;

  const answer = { message: { ...textMessage('html', answerId, ''), modelVersion: DEFAULT_MODEL }, isLive: true };
  if (known !== undefined) return items.map((item) => (item.message === known ? answer : item));
  const isQuestionShown = question === '' || saved.some(({ _id }) => _id === questionId);
  const asked = isQuestionShown ? [] : [{ message: textMessage('self_msg', questionId, question), isLive: false }];
  return [...items, ...asked, answer];
}

/** A failure may be saved under an id of its own, so it is found by its place after the question. */
function repliesTo(saved: readonly Message[], questionId: string): readonly Message[] {
  const position = saved.findIndex(({ _id }) => _id === questionId);
  return position === -1 ? [] : saved.slice(position + 1);
}

function textMessage(type: Message['type'], _id: string, text: string): Message {
  return { _id, type, content: { text } };
}
