import { setTimeout as wait } from 'node:timers/promises';
import { splitThinking } from '@wenjin/domain/chat/thinking';
import type { ModelRequest, StreamModel } from '../../../platform/llm/stream-model.ts';
import { turnText } from '../../../platform/llm/turn-text.ts';
import { composeAnswer } from './compose-answer.ts';
import { composeSuggestions } from './compose-suggestions.ts';

const PIECE_CHARACTERS = 3;

/**
 * Answers on this machine when no vendor is live, and says so. Its answers take the same path through the server as
 * those of a vendor.
 */
export function createBuiltInModel(pieceMs: number): StreamModel {
  return async function streamBuiltIn(request, signal, take) {
    const characters = Array.from(compose(request));
    for (let start = 0; start < characters.length; start += PIECE_CHARACTERS) {
      if (pieceMs > 0 && request.purpose === 'answer') await wait(pieceMs, undefined, { signal });
      signal.throwIfAborted();
      if (!take(characters.slice(start, start + PIECE_CHARACTERS).join(''))) return;
    }
  };
}

function compose(request: ModelRequest): string {
  if (request.purpose === 'title') return firstClause(quotedText(request));
  if (request.purpose === 'suggestions') return composeSuggestions(quotedText(request));
  return request.continues === undefined ? composeAnswer(request) : composeRest(request, request.continues);
}

/** The same question gets the same answer, so the rest is what follows its beginning. */
function composeRest(request: ModelRequest, begun: string): string {
  const isAsked = splitThinking(begun).said !== '';
  const whole = composeAnswer(isAsked ? { ...request, turns: request.turns.slice(0, -2) } : request);
  return whole.startsWith(begun) ? whole.slice(begun.length) : `\n\n${whole}`;
}

/** In the prompts for titles and suggestions, the user's text follows the first empty line. */
function quotedText({ turns }: ModelRequest): string {
  const last = turns.at(-1);
  const text = last === undefined ? '' : turnText(last);
  return text.slice(text.indexOf('\n\n') + 2);
}

/** The first clause of a question usually names its subject. */
function firstClause(text: string): string {
  const line = text.trim().split('\n')[0] ?? '';
  return line.split(/[，。？！；,.?!;]/u).find((clause) => clause.trim() !== '') ?? line;
}
