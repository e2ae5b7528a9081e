import { TURNS_MAX, type Turn } from '@wenjin/contract/chat/answer';
import type { Message } from '@wenjin/contract/chat/message';
import { type AnswerMode, MODE_PROMPTS } from '@wenjin/domain/chat/answer-mode';

// The body of a request may have 2 MB; a Chinese character takes three bytes.
const CHARACTERS_MAX = 500_000;

/** The prompt of the answer mode, and the setting message when the mode changes with this question. */
export type ModeTurn = { readonly prompt: string | undefined; readonly isNew: boolean };

/** Detailed answers are the default: no prompt is sent for them until the conversation has used another mode. */
export function modeTurn(messages: readonly Message[], wanted: AnswerMode): ModeTurn {
  const last = messages.findLast(({ type }) => type === 'model_msg');
  const inForce = last?.content.text === MODE_PROMPTS.concise ? 'concise' : 'detailed';
  const isUnspoken = last === undefined && wanted === 'detailed';
  return { prompt: isUnspoken ? undefined : MODE_PROMPTS[wanted], isNew: wanted !== inForce };
}

/** Returns the first turn, the newest ones that fit into one request, and the question. */
export function questionTurns(messages: readonly Message[], question: string, prompt?: string): Turn[] {
  const told: TextTurn[] = prompt === undefined ? [] : [{ role: 'user', content: prompt }];
  const [first, ...rest] = [...told, ...messages.map(turnOf).filter((turn) => turn !== undefined)];
  if (first === undefined) return [{ role: 'user', content: question }];

  let room = CHARACTERS_MAX - question.length - first.content.length;
  const newest = rest.slice(-(TURNS_MAX - 2)).toReversed();
  const tooOld = newest.findIndex((turn) => (room -= turn.content.length) < 0);
  const kept = tooOld === -1 ? newest : newest.slice(0, tooOld);
  return [first, ...kept.toReversed(), { role: 'user', content: question }];
}

type TextTurn = { role: 'user' | 'assistant'; content: string };

function turnOf({ type, content }: Message): TextTurn | undefined {
  if (content.text === '') return undefined;
  if (type === 'self_msg') return { role: 'user', content: content.text };
  return type === 'html' ? { role: 'assistant', content: content.text } : undefined;
}
