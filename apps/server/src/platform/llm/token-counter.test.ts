import type { Turn } from '@wenjin/contract/chat/answer';
import { createTurnCounter } from '@wenjin/domain/chat/count-tokens';
import { trimContext } from '@wenjin/domain/chat/trim-context';
import { describe, expect, it } from 'vitest';
import { countAhead } from './count-ahead.ts';
import { findTokenCounter } from './token-counter.ts';

const SENTENCE =
  '根据《劳动法》，员工工作满一年可享受带薪年休假。The policy applies to all employees, incl. part-time ones. ';

describe('token counter', () => {
  it.each([
    ['gpt-3.5-turbo-0125', 'hello world', 2],
    ['gpt-4', '您好', 2],
    ['gpt-4-0125-preview', '您好', 2],
    ['gpt-4o', '您好', 1],
    ['gpt-4.1-mini', '您好', 1],
    ['gpt-5', '您好', 1],
    ['o3', '您好', 1],
  ])('counts tokens like %s: %s', async (name, text, tokens) => {
    expect((await findTokenCounter({ vendor: 'openai', name }))(text)).toBe(tokens);
  });

  it('counts control tokens such as <|endoftext|> as plain text', async () => {
    const count = await findTokenCounter({ vendor: 'openai', name: 'gpt-4' });
    expect(count('<|endoftext|><|im_start|>')).toBeGreaterThan(2);
  });

  it.each([
    ['deepseek', '年假怎么算', 3],
    ['qwen', '年假怎么算', 4],
    ['baidu', '年假怎么算', 5],
    ['local', '年假怎么算', 5],
  ])('estimates tokens for the vendor %s', async (vendor, text, tokens) => {
    expect((await findTokenCounter({ vendor, name: 'x' }))(text)).toBe(tokens);
  });

  it('estimates more tokens than a real tokenizer counts', async () => {
    const [real, estimate] = await Promise.all([
      findTokenCounter({ vendor: 'openai', name: 'gpt-4o' }),
      findTokenCounter({ vendor: 'baidu', name: 'x' }),
    ]);
    const ratio = estimate(SENTENCE.repeat(20)) / real(SENTENCE.repeat(20));
    expect(ratio).toBeGreaterThan(1);
    expect(ratio).toBeLessThan(2);
  });

  it.each(['字'.repeat(50_000), 'a'.repeat(50_000), ' '.repeat(50_000), '😀'.repeat(20_000)])(
    'counts a long text without spaces in reasonable time: %#',
    async (text) => {
      const count = await findTokenCounter({ vendor: 'openai', name: 'gpt-4' });
      const start = performance.now();
      expect(count(text)).toBeGreaterThan(0);
      expect(performance.now() - start).toBeLessThan(2000);
    },
  );
});

describe('count ahead', () => {
  const turns: Turn[] = Array.from({ length: 500 }, (_, index) => ({
    role: index % 2 === 0 ? 'user' : 'assistant',
    content: `${index}${Array.from({ length: 8 }, (_unused, word) => String.fromCodePoint(0x4e00 + ((index * 131 + word * 977) % 5000))).join('')}${SENTENCE}`,
  }));

  it('lets other work run while it counts ahead, and leaves nothing to count for trimming', async () => {
    const real = await findTokenCounter({ vendor: 'openai', name: 'gpt-4' });
    let counted = 0;
    const countText = (text: string) => {
      counted += 1;
      return real(text);
    };
    const counter = createTurnCounter({ countText });
    let longest = 0;
    let last = performance.now();
    const watch = setInterval(() => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }, 1);
    await countAhead({ turns, limit: 128_000, counter, countText });
    clearInterval(watch);
    expect(longest).toBeLessThan(100);

    counted = 0;
    const start = performance.now();
    const result = trimContext({ turns, limit: 128_000, countTokens: counter.countTurn });
    expect(performance.now() - start).toBeLessThan(5);
    expect([counted, result.outcome]).toEqual([0, 'fits']);
  });

  it('counts ahead no further than trimming looks', async () => {
    let counted = 0;
    const countText = () => (counted += 1);
    const counter = createTurnCounter({ countText });
    await countAhead({ turns, limit: 30, counter, countText });
    expect(counted).toBeLessThan(20);
    const before = counted;
    trimContext({ turns, limit: 30, countTokens: counter.countTurn });
    expect(counted).toBe(before);
  });
});
