import type { Turn } from '@wenjin/contract/chat/answer';
import { MODE_PROMPTS } from '@wenjin/domain/chat/answer-mode';

/**
 * EB-4 accepts only an odd number of messages, with questions and answers alternating, so the first message is dropped
 * when the number is even. System prompts at the front are kept and not counted, because the vendor counts them
 * separately from the messages. The prompt of an answer mode is not dropped but put before the newest question:
 * without it the mode would have no effect.
 */
export function oddContext(turns: readonly Turn[]): readonly Turn[] {
  const start = turns.findIndex((turn) => turn.role !== 'system');
  const first = turns[start];
  if (first === undefined || (turns.length - start) % 2 === 1) return turns;
  const rest = [...turns.slice(0, start), ...turns.slice(start + 1)];
  return isModePrompt(first) ? withPrompt(rest, first.content) : rest;
}

function isModePrompt(turn: Turn): turn is Turn & { content: string } {
  return turn.role === 'user' && Object.values(MODE_PROMPTS).some((prompt) => prompt === turn.content);
}

function withPrompt(turns: readonly Turn[], prompt: string): readonly Turn[] {
  const newest = turns.findLastIndex(({ role }) => role === 'user');
  return turns.map((turn, index) => (index === newest ? { ...turn, content: after(prompt, turn.content) } : turn));
}

function after(prompt: string, content: Turn['content']): Turn['content'] {
  return typeof content === 'string' ? `${prompt}\n\n${content}` : [{ type: 'text', text: prompt }, ...content];
}
