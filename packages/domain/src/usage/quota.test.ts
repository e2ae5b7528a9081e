import { describe, expect, it } from 'vitest';
import { quotaState, quotaText } from './quota.ts';

const stateOf = (used: [number, number], quota: [number | null, number | null], warnPercent = 10) =>
  quotaState({
    used: { answers: used[0], tokens: used[1] },
    quota: { answers: quota[0], tokens: quota[1] },
    warnPercent,
  });
const textOf = (...asked: Parameters<typeof stateOf>) => quotaText(stateOf(...asked), '2026-12-01');

describe('quota', () => {
  it.each([
    [[449, 0], [500, null], { state: 'ok', part: 'answers', left: 51 }],
    [[450, 0], [500, null], { state: 'low', part: 'answers', left: 50 }],
    [[499, 0], [500, 1_000_000], { state: 'low', part: 'answers', left: 1 }],
    [[500, 0], [500, null], { state: 'spent', part: 'answers', left: 0 }],
    [[9999, 0], [500, null], { state: 'spent', share: 9999 / 500 }],
    [[10, 950_000], [500, 1_000_000], { state: 'low', part: 'tokens', left: 50_000 }],
    [[10, 1_000_000], [null, 1_000_000], { state: 'spent', part: 'tokens' }],
    [[10, 10], [null, null], { state: 'ok', share: 0, left: null }],
    [[0, 0], [0, null], { state: 'spent', part: 'answers' }],
  ] as const)('%o of %o is %o', (used, quota, state) => {
    expect(stateOf([...used], [...quota])).toMatchObject(state);
  });

  it('never warns before the end when the warning is off', () => {
    expect(stateOf([499, 0], [500, null], 0).state).toBe('ok');
  });

  it('says how much is left and when it is restored', () => {
    expect(textOf([450, 0], [500, null])).toBe('本月还可提问 50 次，12月1日恢复');
    expect(textOf([500, 0], [500, null])).toBe('本月的提问次数已用完，12月1日恢复。需要更多请联系管理员');
    expect(textOf([1, 950_000], [500, 1_000_000])).toBe('本月还可使用 50,000 tokens，12月1日恢复');
    expect(textOf([1, 1_000_000], [500, 1_000_000])).toBe('本月的 tokens 已用完，12月1日恢复。需要更多请联系管理员');
    expect(textOf([1, 1], [500, null])).toBe('');
  });
});
