import { describe, expect, it } from 'vitest';
import { createCommonTokens } from './common-tokens.ts';

describe('tokens that too many articles contain', () => {
  it('are remembered for ten minutes and then asked for again', () => {
    let time = 0;
    const common = createCommonTokens(() => time);
    common.add('工');
    expect(common.has('工')).toBe(true);
    expect(common.has('假')).toBe(false);
    time = 10 * 60_000;
    expect(common.has('工')).toBe(false);
  });

  it('are forgotten when there are too many of them', () => {
    const common = createCommonTokens(() => 0);
    for (let count = 0; count <= 20_000; count += 1) common.add(`t${count}`);
    expect(common.has('t0')).toBe(false);
    expect(common.has('t20000')).toBe(true);
  });
});
