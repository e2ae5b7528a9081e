type Effect = { effectiveFrom: string; effectiveTo: string; versionInForce: number; today: string };

/** Says what publishing changes when that is not at once: the day on which the version begins, or that it has ended. */
export function effectText({ effectiveFrom, effectiveTo, versionInForce, today }: Effect): string | undefined {
  if (effectiveTo !== '' && effectiveTo < today) return '失效日期已过，发布后不会被查到';
  if (effectiveFrom === '' || effectiveFrom <= today) return undefined;
  const day = dayText(effectiveFrom, today);
  if (versionInForce === 0) return `${day}起生效，在此之前不会被查到`;
  return `在此之前仍按第 ${versionInForce} 版回答；${day}起改用新版`;
}

/** Returns 12 月 1 日, with the year when it is another one. */
export function dayText(day: string, today: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  const short = `${Number(month)} 月 ${Number(date)} 日`;
  return today.startsWith(year) ? short : `${year} 年 ${short}`;
}
