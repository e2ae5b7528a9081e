const LOWEST = 4;

/** Spreads levels over a number of bars, the newest at the end; bars without a level are lowest. */
export function barHeights(levels: readonly number[], bars: number, most: number): number[] {
  const perBar = Math.max(1, levels.length / bars);
  return Array.from({ length: bars }, (_, index) => {
    const end = levels.length - Math.round((bars - 1 - index) * perBar);
    const part = levels.slice(Math.max(0, Math.round(end - perBar)), Math.max(0, end));
    const loudest = part.reduce((loud, level) => Math.max(loud, level), 0);
    return Math.round(LOWEST + loudest * (most - LOWEST));
  });
}
