const DAY_MS = 86_400_000;

/** Shows a time as short as the date allows: 10:42, 昨天 18:20, 10月24日 09:05, 2025年3月2日 09:05. */
export function messageTime(iso: string, startOfToday: number): string {
  const time = new Date(iso);
  if (Number.isNaN(time.getTime())) return '';
  const clock = `${pad(time.getHours())}:${pad(time.getMinutes())}`;
  const days = Math.round((startOfToday - startOfDay(time)) / DAY_MS);
  if (days === 0) return clock;
  if (days === 1) return `昨天 ${clock}`;
  const date = `${time.getMonth() + 1}月${time.getDate()}日 ${clock}`;
  const year = time.getFullYear();
  return year === new Date(startOfToday).getFullYear() ? date : `${year}年${date}`;
}

function startOfDay(time: Date): number {
  return new Date(time.getFullYear(), time.getMonth(), time.getDate()).getTime();
}

function pad(number: number): string {
  return String(number).padStart(2, '0');
}
