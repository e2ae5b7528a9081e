export function startOfToday(): number {
  return new Date().setHours(0, 0, 0, 0);
}

export function currentHour(): number {
  return new Date().getHours();
}

/** The day as YYYY-MM-DD. */
export function today(): string {
  return new Date().toLocaleDateString('sv-SE');
}
