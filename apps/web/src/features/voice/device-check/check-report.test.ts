import { expect, it } from 'vitest';
import { checkReport } from './check-report.ts';

it('lists the results of all cards for the people who support users', () => {
  const results = { 麦克风: '可以使用，内置麦克风阵列', 服务状态: '连接：延迟 24 毫秒' };
  const text = checkReport({ at: new Date(2026, 10, 16, 9, 5), browser: 'Chrome', results });
  expect(text).toBe(
    '设备检测结果\n时间：2026/11/16 09:05:00\n麦克风：可以使用，内置麦克风阵列\n服务状态：连接：延迟 24 毫秒\n浏览器：Chrome',
  );
});
