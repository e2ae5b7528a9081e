import type { Turn } from '@wenjin/contract/chat/answer';
import { describe, expect, it } from 'vitest';
import { createTurnCounter, estimateTokens, TokenEstimate, IMAGE_TOKENS, TURN_TOKENS } from './count-tokens.ts';

const user = (content: Turn['content']): Turn => ({ role: 'user', content });

describe('turn counter', () => {
  it.each<[rule: string, turn: Turn, tokens: number]>([
    ['adds the overhead of the chat format to a turn', user('四个字的'), 4 + TURN_TOKENS],
    ['counts only the overhead for an empty turn', user(''), TURN_TOKENS],
    [
      'adds up the parts of a turn',
      user([
        { type: 'text', text: '看' },
        { type: 'text', text: '图片' },
      ]),
      3 + TURN_TOKENS,
    ],
    [
      'counts every picture at the same fixed cost',
      user([{ type: 'image_url', image_url: { url: 'x' } }]),
      IMAGE_TOKENS + TURN_TOKENS,
    ],
  ])('%s', (_rule, turn, tokens) => {
    expect(createTurnCounter({ countText: (text) => text.length }).countTurn(turn)).toBe(tokens);
  });

  it('counts each text only once', () => {
    const counted: string[] = [];
    const { countTurn: count } = createTurnCounter({ countText: (text) => counted.push(text) });
    const first = count(user('一'));
    count(user('二'));
    expect(count(user('一'))).toBe(first);
    expect(counted).toEqual(['一', '二']);
  });

  it('uses a count that was computed elsewhere', () => {
    const counter = createTurnCounter({ countText: () => 1 });
    expect(counter.knows('一')).toBe(false);
    counter.remember('一', 7);
    expect(counter.knows('一')).toBe(true);
    expect(counter.countTurn(user('一'))).toBe(7 + TURN_TOKENS);
  });

  it('forgets texts that were not used recently and keeps recently used ones', () => {
    const counted: string[] = [];
    const { countTurn: count } = createTurnCounter({ countText: (text) => counted.push(text), cachedCharacters: 8 });
    for (const text of ['aaaa', 'bbbb', 'aaaa', 'cccc', 'aaaa']) count(user(text));
    expect(counted).toEqual(['aaaa', 'bbbb', 'cccc']);
    count(user('bbbb'));
    expect(counted).toEqual(['aaaa', 'bbbb', 'cccc', 'bbbb']);
  });
});

describe('estimate', () => {
  it.each<[text: string, tokens: number]>([
    ['', 0],
    ['年假怎么算', 5],
    ['年假怎么算？', 6],
    ['hello world', 4],
    ['2024', 4],
    ['年假 5 天', 5],
    ['😀', 2],
    ['café', 2],
  ])('estimates %j at %d tokens', (text, tokens) => {
    expect(estimateTokens(text)).toBe(tokens);
  });

  it('estimates a text that arrives in pieces like the whole text', () => {
    const estimate = new TokenEstimate();
    for (const piece of ['年', '假 5', ' 天，caf', 'é😀']) estimate.add(piece);
    expect(estimate.tokens).toBe(estimateTokens('年假 5 天，café😀'));
  });

  it("uses the vendor's own figure for a Chinese character", () => {
    expect(estimateTokens('年假怎么算', 0.6)).toBe(3);
  });
});
