import { describe, expect, it } from 'vitest';
import { dateInQuestion } from './date-in-question.ts';

const TODAY = '2026-11-15';

describe('the time that a question names', () => {
  it.each([
    ['2024年3月1日的差旅标准', '2024-03-01', '2024-03-01'],
    ['2024-03-01 出差能报多少', '2024-03-01', '2024-03-01'],
    ['2024/3/1 的标准', '2024-03-01', '2024-03-01'],
    ['2024年3月入职，年假几天', '2024-03-31', '2024-03'],
    ['2024年2月的标准', '2024-02-29', '2024-02'],
    ['二〇二四年五月的规定', '2024-05-31', '2024-05'],
    ['我是2023年入职的', '2023-12-31', '2023'],
    ['去年的差旅标准是多少', '2025-12-31', '2025'],
    ['前年三月', '2024-12-31', '2024'],
    ['明年的年假怎么算', '2027-12-31', '2027'],
    ['上个月加班怎么算', '2026-10-31', '2026-10'],
    ['我 9 月在杭州剖宫产', '2026-09-30', '2026-09'],
    ['去年9月生的孩子', '2025-09-30', '2025-09'],
    ['2026年12月起的标准', '2026-12-31', '2026-12'],
  ])('%s is looked up on %s', (question, day, named) => {
    expect(dateInQuestion(question, TODAY)).toEqual({ day, named });
  });

  it.each([
    '年假有几天',
    '今年的年假有几天',
    '2026年的年假有几天',
    '2026年11月的标准',
    '去年来的，现在年假几天',
    '试用期3个月吗',
    '每月10日发工资吗',
    '年假可以结转到3月31日前吗',
    '2024年13月',
    '电话 13800002024',
    '报销 2024 元',
  ])('%s is looked up today or at most by its year', (question) => {
    expect(dateInQuestion(question, TODAY)?.day.slice(5) ?? '12-31').toBe('12-31');
  });

  it('leaves questions about today alone', () => {
    expect(dateInQuestion('2026年的年假有几天', TODAY)).toBeUndefined();
    expect(dateInQuestion('报销 2024 元', TODAY)).toBeUndefined();
    expect(dateInQuestion('每月10日发工资吗', TODAY)).toBeUndefined();
  });
});
