const DAY_MS = 86_400_000;

/** Returns the day in the server's time zone (variable TZ) as YYYY-MM-DD. */
export function localDay(time: number): string {
  const date = new Date(time);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

export function daysBefore(time: number, days: number): number {
  return time - days * DAY_MS;
}
