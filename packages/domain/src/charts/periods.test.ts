import { describe, expect, it } from 'vitest';
import { earlierPeriod } from './periods.ts';

describe('two series of periods', () => {
  it.each([
    ['2025年', '2026年', 0],
    ['2026', '2025', 1],
    ['2026 年度', '2025 年度', 1],
    ['2025年12月', '2026年1月', 0],
    ['9月', '10月', 0],
    ['Q2', 'Q1', 1],
    ['第一季度', '三季度', 0],
    ['2026年Q1', '2025年Q4', 1],
    ['上半年', '下半年', 0],
    ['上期', '本期', 0],
    ['今年', '去年', 1],
    ['本月', '上月', 1],
    ['2025上半年', '2025下半年', 0],
  ])('%s and %s: the earlier one is at %i', (one, other, earlier) => {
    expect(earlierPeriod(one, other)).toBe(earlier);
  });

  it.each([
    ['客服中心', '销售中心'],
    ['青年', '中年'],
    ['月薪', '年薪'],
    ['2026年', '本期'],
    ['2026年', '9月'],
    ['2026年', '2026年'],
    ['计划', '实际'],
    ['', ''],
  ])('%s and %s are no two periods', (one, other) => {
    expect(earlierPeriod(one, other)).toBeUndefined();
  });
});
