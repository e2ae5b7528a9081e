import type { Turn } from '@wenjin/contract/chat/answer';
import { describe, expect, it } from 'vitest';
import { createTurnCounter, IMAGE_TOKENS, TURN_TOKENS } from './count-tokens.ts';
import { trimContext } from './trim-context.ts';

const turn = (content: Turn['content'], role: Turn['role'] = 'user'): Turn => ({ role, content });

/** In these tests the number in a turn's text is its cost in tokens. */
const countTokens = ({ content }: Turn) => Number(/\d+/u.exec(JSON.stringify(content))?.[0] ?? 0);

function trim(texts: readonly string[], limit: number, systemPrompt?: string) {
  const result = trimContext({ turns: texts.map((text) => turn(text)), limit, countTokens, systemPrompt });
  return result.outcome === 'fits' ? result.turns.map(({ content }) => content) : `too-long ${result.tokens}`;
}

describe('trim context', () => {
  it.each<[rule: string, given: [texts: string[], limit: number], expected: string[] | string]>([
    ['keeps all turns that fit', [['a1', 'b1', 'c1', 'd1'], 10], ['a1', 'b1', 'c1', 'd1']],
    ['keeps all turns at exactly the limit', [['a1', 'b2', 'c3', 'd4'], 10], ['a1', 'b2', 'c3', 'd4']],
    [
      'drops the oldest turn but the first when one token is over the limit',
      [['a1', 'b2', 'c3', 'd4'], 9],
      ['a1', 'c3', 'd4'],
    ],
    ['keeps the first turn and the question when nothing else fits', [['a1', 'b2', 'c3', 'd4'], 5], ['a1', 'd4']],
    ['stops at the first turn that does not fit', [['a1', 'b1', 'c9', 'd1', 'e1'], 5], ['a1', 'd1', 'e1']],
    ['keeps a single question', [['a5'], 5], ['a5']],
    ['keeps two turns that fit', [['a1', 'b4'], 5], ['a1', 'b4']],
    ['reports a single question that is too long', [['a6'], 5], 'too-long 6'],
    ['reports when the first turn and the question are too long', [['a3', 'b1', 'c3'], 5], 'too-long 6'],
    ['leaves an empty history empty', [[], 5], []],
  ])('%s', (_rule, [texts, limit], expected) => {
    expect(trim(texts, limit)).toEqual(expected);
  });

  it('puts the system prompt first and counts it', () => {
    expect(trim(['a1', 'b2', 'c3'], 7, 's1')).toEqual(['s1', 'a1', 'b2', 'c3']);
    expect(trim(['a1', 'b2', 'c3'], 7, 's2')).toEqual(['s2', 'a1', 'c3']);
    expect(trim(['a1', 'b2', 'c3'], 7, 's4')).toBe('too-long 8');
    expect(trim([], 7, 's4')).toEqual(['s4']);
    expect(trim(['a1'], 7, '')).toEqual(['a1']);
  });

  it('reports the number of tokens of the trimmed context', () => {
    const turns = ['a1', 'b2', 'c3'].map((text) => turn(text));
    expect(trimContext({ turns, limit: 5, countTokens })).toMatchObject({ outcome: 'fits', tokens: 4 });
  });

  it('does not modify the given turns', () => {
    const turns = Object.freeze(['a1', 'b9', 'c1'].map((text) => turn(text)));
    trimContext({ turns, limit: 5, countTokens });
    expect(turns).toHaveLength(3);
  });

  it('counts every picture at the same fixed cost', () => {
    const picture = turn([
      { type: 'text', text: '看' },
      { type: 'image_url', image_url: { url: `data:image/png;base64,${'A'.repeat(1000)}` } },
    ]);
    const { countTurn: counter } = createTurnCounter({ countText: (text) => text.length });
    const cost = TURN_TOKENS + 1 + IMAGE_TOKENS;
    expect(trimContext({ turns: [picture], limit: cost, countTokens: counter })).toMatchObject({ outcome: 'fits' });
    expect(trimContext({ turns: [picture], limit: cost - 1, countTokens: counter })).toEqual({
      outcome: 'too-long',
      tokens: cost,
    });
  });

  it('trims 500 already counted turns in less than 5 ms', () => {
    let counted = 0;
    const countText = (text: string) => {
      counted += 1;
      return text.length;
    };
    const { countTurn: countTokens } = createTurnCounter({ countText });
    const json = JSON.stringify(Array.from({ length: 500 }, (_, index) => turn(`第${index}轮，${'字'.repeat(400)}`)));
    trimContext({ turns: JSON.parse(json) as Turn[], limit: 1_000_000, countTokens });
    expect(counted).toBe(500);
    const rounds = 20;
    const parsed = Array.from({ length: rounds }, () => JSON.parse(json) as Turn[]);
    const start = Date.now();
    for (const turns of parsed) trimContext({ turns, limit: 1_000_000, countTokens });
    expect((Date.now() - start) / rounds).toBeLessThan(5);
    expect(counted).toBe(500);
  });
});
