import type { Turn } from '@wenjin/contract/chat/answer';

/**
 * EB-4 takes an odd number of messages only, question and answer in turn, so the first one goes when the number is
 * even. System prompts at the front stay and are not counted: the vendor holds them apart from the messages.
 */
export function oddContext(turns: readonly Turn[]): readonly Turn[] {
  const start = turns.findIndex((turn) => turn.role !== 'system');
  if (start === -1 || (turns.length - start) % 2 === 1) return turns;
  return [...turns.slice(0, start), ...turns.slice(start + 1)];
}
