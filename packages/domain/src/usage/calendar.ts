const DAY_MS = 86_400_000;
const QUARTER_MS = 15 * 60_000;

/** Days and months of one time zone. A day is written YYYY-MM-DD, a month YYYY-MM. */
export type Calendar = ReturnType<typeof createCalendar>;

export function createCalendar(timeZone: string) {
  const fields = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  const partsOf = (time: number) => {
    const found = Object.fromEntries(fields.formatToParts(time).map(({ type, value }) => [type, value]));
    return { day: `${found['year']}-${found['month']}-${found['day']}`, found };
  };
  /** Offsets from UTC are multiples of a quarter of an hour, so that a quarter never lies in two days. */
  const days = new Map<number, string>();

  function dayOf(time: number): string {
    const quarter = Math.floor(time / QUARTER_MS);
    const known = days.get(quarter);
    if (known !== undefined) return known;
    const { day } = partsOf(time);
    if (days.size > 10_000) days.clear();
    days.set(quarter, day);
    return day;
  }

  /** Searches the quarter in which the day begins; offsets reach from -12 to +14 hours. */
  function startOfDay(day: string): number {
    let low = Math.floor((Date.parse(day) - 15 * 3_600_000) / QUARTER_MS);
    let high = Math.floor((Date.parse(day) + 15 * 3_600_000) / QUARTER_MS);
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if (dayOf(middle * QUARTER_MS) < day) low = middle + 1;
      else high = middle;
    }
    return low * QUARTER_MS;
  }

  return {
    dayOf,
    startOfDay,
    monthOf: (time: number) => dayOf(time).slice(0, 7),
    /** The time for people: YYYY-MM-DD HH:MM:SS. */
    textOf(time: number): string {
      const { day, found } = partsOf(time);
      return `${day} ${found['hour']}:${found['minute']}:${found['second']}`;
    },
  };
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** All days from one to another, both included. */
export function daysBetween(from: string, to: string): string[] {
  const count = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
  return Array.from({ length: Math.max(0, count) }, (_day, index) => addDays(from, index));
}

export function firstDayOfMonth(month: string): string {
  return `${month}-01`;
}

/** The month after a month such as 2026-12. */
export function nextMonth(month: string): string {
  return addDays(`${month}-28`, 4).slice(0, 7);
}

export type Days = { from: string; to: string };

/** Divides days into whole months, if there are any, and the days before and after them. */
export function divideSpan({ from, to }: Days): { months: Days | undefined; days: Days[] } {
  const firstMonth = from.endsWith('-01') ? from.slice(0, 7) : nextMonth(from.slice(0, 7));
  const afterLast = addDays(to, 1).slice(0, 7);
  const lastMonth = addDays(`${afterLast}-01`, -1).slice(0, 7);
  if (firstMonth > lastMonth) return { months: undefined, days: [{ from, to }] };
  const before = { from, to: addDays(`${firstMonth}-01`, -1) };
  const after = { from: `${afterLast}-01`, to };
  return {
    months: { from: firstMonth, to: lastMonth },
    days: [before, after].filter((part) => part.from <= part.to),
  };
}
