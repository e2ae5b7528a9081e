import type { Turn } from '@wenjin/contract/chat/answer';
import type { Message } from '@wenjin/contract/chat/message';
import { type AnswerMode, MODE_PROMPTS } from '@wenjin/domain/chat/answer-mode';

// The body of a question may hold 2 MB; a Chinese character takes three bytes.
const CHARACTERS_MAX = 500_000;
const TURNS_MAX = 2000;

/** How the model is asked to answer, and whether the conversation has to be told that this is new. */
export type ModeTurn = { readonly prompt: string | undefined; readonly isNew: boolean };

/** Full answers are the rule: nothing is said about them until a conversation has known another way. */
export function modeTurn(messages: readonly Message[], wanted: AnswerMode): ModeTurn {
  const last = messages.findLast(({ type }) => type === 'model_msg');
  const inForce = last?.content.text === MODE_PROMPTS.concise ? 'concise' : 'detailed';
  const isUnspoken = last === undefined && wanted === 'detailed';
  return { prompt: isUnspoken ? undefined : MODE_PROMPTS[wanted], isNew: wanted !== inForce };
}

/** What the model is told: the first turn and the newest ones that one request can hold, then the question. */
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
