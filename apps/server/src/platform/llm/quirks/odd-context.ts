import type { Turn } from '@wenjin/contract/chat/answer';

/**
 * EB-4 accepts only an odd number of messages, with questions and answers alternating, so the first message is dropped
 * when the number is even. System prompts at the front are kept and not counted, because the vendor counts them
 * separately from the messages.
 */
export function oddContext(turns: readonly Turn[]): readonly Turn[] {
  const start = turns.findIndex((turn) => turn.role !== 'system');
  if (start === -1 || (turns.length - start) % 2 === 1) return turns;
  return [...turns.slice(0, start), ...turns.slice(start + 1)];
}
