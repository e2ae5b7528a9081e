/** 2026-09 becomes 2026年9月. */
export function namedTimeText(named: string): string {
  const [year, month, day] = named.split('-').map(Number);
  return [`${year}年`, ...(month === undefined ? [] : [`${month}月`]), ...(day === undefined ? [] : [`${day}日`])].join(
    '',
  );
}
