import { useSearchParams } from 'react-router';
import { addDays } from '@wenjin/domain/usage/calendar';
import { USAGE_PURPOSES, type UsagePurpose } from '@wenjin/domain/usage/purposes';
import { today } from '../../../shared/browser/clock.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/u;
export type SpanName = '7' | '30' | 'month' | 'own';
export type UsagePlace = ReturnType<typeof useUsageSpan>;

/** The days and the purpose that the page shows. They are part of the URL. */
export function useUsageSpan() {
  const [parameters, setParameters] = useSearchParams();
  const end = today();
  const spans = { '7': addDays(end, -6), '30': addDays(end, -29), month: `${end.slice(0, 7)}-01` };
  const from = dayIn(parameters.get('from')) ?? spans['30'];
  const to = dayIn(parameters.get('to')) ?? end;
  const purpose = USAGE_PURPOSES.find((each) => each === parameters.get('purpose')) ?? ('' as const);
  const names = ['30', '7', 'month'] as const;
  const name: SpanName = to === end ? (names.find((each) => spans[each] === from) ?? 'own') : 'own';

  function change(changes: Record<string, string>): void {
    setParameters(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('page');
        for (const [key, value] of Object.entries(changes)) {
          if (value === '') next.delete(key);
          else next.set(key, value);
        }
        return next;
      },
      { replace: true },
    );
  }

  return {
    filter: { from, to, purpose },
    name,
    /** What the links to the other tabs carry along. */
    search: `?${new URLSearchParams({ from, to, ...(purpose === '' ? {} : { purpose }) }).toString()}`,
    chooseSpan: (span: Exclude<SpanName, 'own'>) => change({ from: spans[span], to: end }),
    chooseDays: (days: { from?: string; to?: string }) => change(days),
    choosePurpose: (next: UsagePurpose | '') => change({ purpose: next }),
  };
}

function dayIn(text: string | null): string | undefined {
  return text !== null && DAY.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;
}
