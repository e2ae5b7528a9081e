import type { Calendar } from '@wenjin/domain/usage/calendar';
import type { RollUpRepository } from './roll-up.repository.ts';

/** So few that other requests do not wait long for one transaction. */
const ROWS_AT_ONCE = 1000;

type Deps = { sums: RollUpRepository; calendar: Calendar; timeZone: string; now: () => number };
export type RollUp = ReturnType<typeof createRollUp>;

/** Keeps the sums of the days up to date. */
export function createRollUp({ sums, calendar, timeZone, now }: Deps) {
  let isZoneChecked = false;
  let running: Promise<void> | undefined;

  async function rollAll(): Promise<void> {
    if (!isZoneChecked) await sums.countIn(timeZone, now());
    isZoneChecked = true;
    const batch = { limit: ROWS_AT_ONCE, dayOf: (time: number) => calendar.dayOf(time) };
    while ((await sums.rollSome(batch)) === ROWS_AT_ONCE);
  }

  /** Counts all rows that wait, never twice at the same time in one process. */
  return function rollUp(): Promise<void> {
    running ??= rollAll().finally(() => (running = undefined));
    return running;
  };
}
