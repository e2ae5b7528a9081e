import type { Message } from '@wenjin/contract/chat/message';

export function questionOf(messages: readonly Message[], answerId: string): Message | undefined {
  const position = messages.findIndex(({ _id }) => _id === answerId);
  return messages.slice(0, Math.max(position, 0)).findLast(({ type }) => type === 'self_msg');
}

/** Returns a question and all its answers, without a setting message between them. */
export function exchangeOf(messages: readonly Message[], questionId: string): string[] {
  const start = messages.findIndex(({ _id }) => _id === questionId);
  if (start === -1) return [];
  const next = messages.findIndex(({ type }, index) => index > start && type === 'self_msg');
  const exchange = messages.slice(start, next === -1 ? undefined : next);
  return exchange.filter(({ type }) => type !== 'model_msg').map(({ _id }) => _id);
}

export function restFrom(messages: readonly Message[], questionId: string): string[] {
  const start = messages.findIndex(({ _id }) => _id === questionId);
  return start === -1 ? [] : messages.slice(start).map(({ _id }) => _id);
}

export function laterQuestions(messages: readonly Message[], questionId: string): number {
  const start = messages.findIndex(({ _id }) => _id === questionId);
  return messages.slice(start + 1).filter(({ type }) => type === 'self_msg').length;
}

/** Whether a question has an answer that did not fail. */
export function isAnswered(messages: readonly Message[], questionId: string): boolean {
  const ids = new Set(exchangeOf(messages, questionId));
  const types = messages.filter(({ _id }) => ids.has(_id)).map(({ type }) => type);
  return types.includes('html') && !types.includes('error');
}
