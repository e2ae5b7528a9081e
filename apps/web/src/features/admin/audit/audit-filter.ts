type Filters = Record<'from' | 'to' | 'actor' | 'action' | 'result', string>;

/** Dates of the URL become the start and the end of the day in the local time zone. */
export function auditFilter({ from, to, actor, action, result }: Filters) {
  return {
    from: startOfDay(from, 0),
    to: startOfDay(to, 1),
    actor: actor.trim(),
    action,
    result: resultOf(result),
  };
}

function startOfDay(day: string, daysLater: number): string {
  const [year = Number.NaN, month = 1, date = 1] = day.split('-').map(Number);
  const start = new Date(year, month - 1, date + daysLater);
  return day === '' || Number.isNaN(start.getTime()) ? '' : start.toISOString();
}

function resultOf(text: string): '' | 'ok' | 'failed' {
  return text === 'ok' || text === 'failed' ? text : '';
}
