import type { Turn } from '@wenjin/contract/chat/answer';
import type { CountTurn } from './count-tokens.ts';

type Context = {
  /** Oldest first; the last one is the question. */
  turns: readonly Turn[];
  /** Tokens that the context may have: the model's limit without what the answer needs. */
  limit: number;
  countTokens: CountTurn;
  systemPrompt?: string | undefined;
};

export type TrimmedContext =
  | { readonly outcome: 'fits'; readonly turns: Turn[]; readonly tokens: number }
  /** Not even what must be kept has room. */
  | { readonly outcome: 'too-long'; readonly tokens: number };

/**
 * Makes a conversation fit a model: the first turn and the newest question stay, older turns join from newest to
 * oldest until one has no room. Turns before that one are left out too, so that no answer loses its question.
 */
export function trimContext({ turns, limit, countTokens, systemPrompt }: Context): TrimmedContext {
  const system: Turn[] =
    systemPrompt === undefined || systemPrompt === '' ? [] : [{ role: 'system', content: systemPrompt }];
  const first = turns.slice(0, 1);
  const newest = turns.slice(1).slice(-1);

  let tokens = 0;
  for (const turn of [...system, ...first, ...newest]) tokens += countTokens(turn);
  if (tokens > limit) return { outcome: 'too-long', tokens };

  let start = turns.length - 1;
  for (; start > 1; start -= 1) {
    const turn = turns[start - 1];
    const more = turn === undefined ? 0 : countTokens(turn);
    if (tokens + more > limit) break;
    tokens += more;
  }
  return { outcome: 'fits', turns: [...system, ...first, ...turns.slice(Math.max(1, start))], tokens };
}
