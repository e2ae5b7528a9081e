const DAY_MS = 86_400_000;

/** Returns 今天 09:05, 昨天 18:20, 10月24日 or 2025年3月2日; empty for an invalid time. */
export function momentText(time: string, startOfToday: number): string {
  const date = new Date(time);
  const at = date.getTime();
  if (Number.isNaN(at)) return '';
  const clock = `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
  const daysAway = Math.floor((at - startOfToday) / DAY_MS);
  if (daysAway === 0) return `今天 ${clock}`;
  if (daysAway === -1) return `昨天 ${clock}`;
  const day = `${date.getMonth() + 1}月${date.getDate()}日`;
  const isThisYear = date.getFullYear() === new Date(startOfToday).getFullYear();
  return isThisYear ? day : `${date.getFullYear()}年${day}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
