import { setImmediate as letOthersRun } from 'node:timers/promises';
import type { Turn } from '@wenjin/contract/chat/answer';
import type { CountText, TurnCounter } from '@wenjin/domain/chat/count-tokens';
import { slices } from '@wenjin/domain/chat/token-rules';

type Work = { turns: readonly Turn[]; limit: number; counter: TurnCounter; countText: CountText };

const BUSY_MS = 5;

/**
 * Counts the tokens that trimming will need, a few milliseconds at a time: the first count of a long conversation takes
 * about 3 ms for 1,000 characters, which would block all other answers.
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
    // Trimming looks no further than the first turn for which there is no room.
    if (room < 0) return;
  }
}

function textsOf({ content }: Turn): string[] {
  if (typeof content === 'string') return [content];
  return content.flatMap((part) => (part.type === 'text' ? [part.text] : []));
}
