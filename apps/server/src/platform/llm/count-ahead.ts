import { setImmediate as letOthersRun } from 'node:timers/promises';
import type { Turn } from '@wenjin/contract/chat/answer';
import type { CountText, TurnCounter } from '@wenjin/domain/chat/count-tokens';
import { slices } from '@wenjin/domain/chat/token-rules';

type Work = { turns: readonly Turn[]; limit: number; counter: TurnCounter; countText: CountText };

const BUSY_MS = 5;

/**
 * Counts what trimming is going to ask for, a few milliseconds at a time: the first count of a long conversation takes
 * about 3 ms for 1,000 characters, and meanwhile everybody else's answers would stand still.
 */
export async function countAhead({ turns, limit, counter, countText }: Work): Promise<void> {
  let busySince = performance.now();
  let room = limit;
  for (const turn of [...turns.slice(0, 1), ...turns.slice(1).toReversed()]) {
    for (const text of textsOf(turn)) {
      if (counter.knows(text)) continue;
      let tokens = 0;
      for (const slice of slices(text)) {
        tokens += countText(slice);
        if (performance.now() - busySince < BUSY_MS) continue;
        await letOthersRun();
        busySince = performance.now();
      }
      counter.remember(text, tokens);
    }
    room -= counter.countTurn(turn);
    // Trimming looks no further than to the first turn that has no room.
    if (room < 0) return;
  }
}

function textsOf({ content }: Turn): string[] {
  if (typeof content === 'string') return [content];
  return content.flatMap((part) => (part.type === 'text' ? [part.text] : []));
}
