import type { Message } from '@wenjin/contract/chat/message';
import type { FoundFacts } from '../citations/found-facts.ts';
import { attachedFacts } from '../question/attached.ts';
import { isBusy, type AnswerState } from '../answer/answer-machine.ts';

export type ThreadItem = {
  readonly message: Message;
  readonly isLive: boolean;
};

/**
 * Merges the saved messages with the current exchange. A saved answer replaces the live one once both have ended; ids
 * stay the same, so nothing is shown twice.
 */
export function threadItems(saved: readonly Message[], state: AnswerState): ThreadItem[] {
  if (state.phase === 'idle') return shown(saved);
  const { questionId, answerId, question, attached, replaces, model, isBuiltIn, origin, found } = state.exchange;
  const kept = replaces.length === 0 ? saved : saved.filter(({ _id }) => !replaces.includes(_id));
  const items = shown(kept);

  const known = kept.find(({ _id }) => _id === answerId);
  const replies = repliesTo(kept, questionId);
  const isSaved = [known, ...replies].some((message) => message !== undefined && message.type !== 'loading');
  if (isSaved && !isBusy(state) && !isStale(known, state)) return items;

  const answer = {
    message: liveAnswer(
      known ?? { ...textMessage('html', answerId, ''), ...origin, modelVersion: model, isBuiltIn },
      found,
    ),
    isLive: true,
  };
  if (known !== undefined) return items.map((item) => (item.message === known ? answer : item));
  // A resumed answer has no question of its own; the thread has it.
  const isQuestionShown = questionId === '' || kept.some(({ _id }) => _id === questionId);
  if (isQuestionShown) return [...items, answer];
  const asked = { ...textMessage('self_msg', questionId, question), ...attachedFacts(attached) };
  return [...items, { message: asked, isLive: false }, answer];
}

/** An answer that has gone on is stored with its earlier text until it is read again. */
function isStale(known: Message | undefined, { exchange: { kept }, text }: Exclude<AnswerState, { phase: 'idle' }>) {
  return kept !== undefined && known?.content.text === kept && text !== kept;
}

/** One item per message object, so that an unchanged message does not render again. */
const itemOf = new WeakMap<Message, ThreadItem>();

function shown(messages: readonly Message[]): ThreadItem[] {
  return messages.filter(({ type }) => type !== 'model_msg').map(settledItem);
}

function settledItem(message: Message): ThreadItem {
  const item = itemOf.get(message) ?? { message, isLive: false };
  itemOf.set(message, item);
  return item;
}

function liveAnswer(message: Message, { question, ...found }: FoundFacts = {}): Message {
  const reworded = question ?? message.content.question;
  const content = reworded === undefined ? { text: '' } : { text: '', question: reworded };
  // What the server has stored is more exact than what the look-up returned.
  return { ...found, ...message, type: 'html', content };
}

/** A failure may be saved under its own id, so it is found by its position after the question. */
function repliesTo(saved: readonly Message[], questionId: string): readonly Message[] {
  const position = saved.findIndex(({ _id }) => _id === questionId);
  return position === -1 ? [] : saved.slice(position + 1);
}

function textMessage(type: Message['type'], _id: string, text: string): Message {
  return { _id, type, content: { text } };
}
