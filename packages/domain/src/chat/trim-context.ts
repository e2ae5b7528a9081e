import type { Turn } from '@wenjin/contract/chat/answer';
import type { CountTurn } from './count-tokens.ts';

type Context = {
  /** Oldest first; the last turn is the question. */
  turns: readonly Turn[];
  /** Maximum number of tokens in the context: the model's limit minus the room for the answer. */
  limit: number;
  countTokens: CountTurn;
  systemPrompt?: string | undefined;
};

export type TrimmedContext =
  | { readonly outcome: 'fits'; readonly turns: Turn[]; readonly tokens: number }
  /** The turns that must be kept do not fit. */
  | { readonly outcome: 'too-long'; readonly tokens: number };

/**
 * Trims a conversation to the model's limit. The first turn and the newest question always stay; older turns are added
 * from newest to oldest until one does not fit. All turns before that one are dropped too, so that no answer is kept
 * without its question.
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
