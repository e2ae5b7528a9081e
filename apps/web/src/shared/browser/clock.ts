export function startOfToday(): number {
  return new Date().setHours(0, 0, 0, 0);
}

export function currentHour(): number {
  return new Date().getHours();
}
