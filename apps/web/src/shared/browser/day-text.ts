/** Returns 2027年11月15日. */
export function dayText(time: string | Date): string {
  const date = new Date(time);
  return `${date.getFullYear()}年${date.getMonth() + 1}月${date.getDate()}日`;
}
