import type { Turn } from '@wenjin/contract/chat/answer';
import { createTurnCounter, type TurnCounter } from '@wenjin/domain/chat/count-tokens';
import { type Encoding, encodingOf, estimatorOf } from '@wenjin/domain/chat/token-rules';
import { trimContext } from '@wenjin/domain/chat/trim-context';
import type { KnownModel } from '../state/settings-in-force.ts';
import { countBeside } from './token-worker.ts';

type Conversation = { turns: readonly Turn[]; model: KnownModel; limit: number };

const counters = new Map<string, TurnCounter>();

/** Returns the turns that fit, counted with the model's tokenizer; undefined when not even the question fits. */
export async function fitTurns({ turns, model, limit }: Conversation): Promise<readonly Turn[] | undefined> {
  const encoding = encodingOf({ vendor: model.vendor, name: model.id });
  const counter = counterOf(encoding ?? model.vendor, model.vendor);
  try {
    if (encoding !== undefined) await countMissing({ turns, limit, encoding, counter });
  } catch {
    // The worker is missing or too slow: the server counts anyway.
    return turns;
  }
  const countTokens = (turn: Turn) =>
    encoding === undefined || textsOf(turn).every(counter.knows) ? counter.countTurn(turn) : Number.POSITIVE_INFINITY;
  const trimmed = trimContext({ turns, limit, countTokens });
  return trimmed.outcome === 'fits' ? trimmed.turns : undefined;
}

type Missing = { turns: readonly Turn[]; limit: number; encoding: Encoding; counter: TurnCounter };

/** Counts in the order in which trimming needs the turns, and leaves the others uncounted. */
async function countMissing({ turns, limit, encoding, counter }: Missing): Promise<void> {
  const [first, ...rest] = turns;
  const ordered = first === undefined ? [] : [first, ...rest.toReversed()];
  const texts = [...new Set(ordered.flatMap(textsOf))].filter((text) => !counter.knows(text));
  if (texts.length === 0) return;
  const counts = await countBeside(encoding, { texts, limit });
  for (const [index, tokens] of counts.entries()) counter.remember(texts[index] ?? '', tokens);
}

function counterOf(family: string, vendor: string): TurnCounter {
  const counter = counters.get(family) ?? createTurnCounter({ countText: estimatorOf(vendor) });
  counters.set(family, counter);
  return counter;
}

function textsOf({ content }: Turn): string[] {
  if (typeof content === 'string') return [content];
  return content.flatMap((part) => (part.type === 'text' ? [part.text] : []));
}
