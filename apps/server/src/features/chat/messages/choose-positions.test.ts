import { describe, expect, it } from 'vitest';
import { choosePositions } from './choose-positions.ts';

const NEW = undefined;

describe('positions of messages', () => {
  it.each<[sentence: string, known: (number | undefined)[], chosen: number[]]>([
    ['keeps all positions when no message is new', [1, 2, 3], [1, 2, 3]],
    ['starts at one', [NEW, NEW], [1, 2]],
    ['continues after the last message', [1, 2, NEW, NEW], [1, 2, 3, 4]],
    ['puts new messages between their neighbours', [1, NEW, 2, NEW, NEW, 5], [1, 1.5, 2, 3, 4, 5]],
    ['puts new messages at the beginning before the first', [NEW, 1], [0.5, 1]],
    ['keeps as many positions as possible when one message moves to the front', [3, 1, 2], [0.5, 1, 2]],
    ['keeps as many positions as possible when one message moves to the end', [2, 3, 1], [2, 3, 4]],
    ['numbers all messages again when there is no room left', [1, NEW, 1 + 1e-7], [1, 2, 3]],
    ['returns no positions for no messages', [], []],
  ])('%s', (_sentence, known, chosen) => {
    expect(choosePositions(known)).toEqual(chosen);
  });

  it('always returns rising positions, whatever the order was before', () => {
    let state = 7;
    const random = (below: number) => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) % below;
    for (let round = 0; round < 200; round += 1) {
      const known = Array.from({ length: random(30) }, () => (random(3) === 0 ? NEW : random(20)));
      const chosen = choosePositions(known);
      expect(chosen).toEqual([...new Set(chosen)].toSorted((one, other) => one - other));
      expect(chosen).toHaveLength(known.length);
    }
  });
});
