/** Returns 近 30 天提问 3,482 次，未命中 2.6%. */
export function missedRateText({ asked, missed }: { asked: number; missed: number }): string {
  if (asked === 0) return '近 30 天没有提问';
  const rate = ((missed / asked) * 100).toFixed(1);
  return `近 30 天提问 ${asked.toLocaleString('zh-CN')} 次，未命中 ${rate}%`;
}
