import { useSearchParams } from 'react-router';
import { LIST_PAGE_SIZE } from '@wenjin/contract/admin/page';
import { RECORD_STATUSES, type RecordFilter } from '@wenjin/contract/usage/records';
import { addDays } from '@wenjin/domain/usage/calendar';
import { today } from '../../shared/browser/clock.ts';

const NAMES = ['days', 'source', 'model', 'status', 'keyword'] as const;
type Name = (typeof NAMES)[number];

/** The last days that the list shows; `all` for everything. */
export const DAY_CHOICES = [
  { value: '7', label: '近 7 天' },
  { value: '30', label: '近 30 天' },
  { value: '90', label: '近 90 天' },
  { value: 'all', label: '全部时间' },
] as const;
const FIRST_DAYS = '30';

export type RecordPlace = ReturnType<typeof useRecordPlace>;

/** Filter, page and opened record are part of the URL, so that a reload and the back button keep them. */
export function useRecordPlace() {
  const [parameters, setParameters] = useSearchParams();
  const fields = Object.fromEntries(NAMES.map((name) => [name, parameters.get(name) ?? ''])) as Record<Name, string>;
  const days = DAY_CHOICES.some(({ value }) => value === fields.days) ? fields.days : FIRST_DAYS;
  const page = Math.min(100_000, Math.max(1, Number.parseInt(parameters.get('page') ?? '1', 10) || 1));
  const filter: RecordFilter = {
    from: days === 'all' ? '' : addDays(today(), 1 - Number(days)),
    to: '',
    source: fields.source,
    model: fields.model,
    status: RECORD_STATUSES.find((status) => status === fields.status) ?? '',
    keyword: fields.keyword.trim(),
  };

  function change(changes: Record<string, string | undefined>): void {
    setParameters(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value === undefined || value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true },
    );
  }

  return {
    days,
    page,
    filter,
    openId: parameters.get('open') ?? undefined,
    isNarrowed: [filter.source, filter.model, filter.status, filter.keyword].some((value) => value !== ''),
    input: { ...filter, pageNo: String(page), pageSize: String(LIST_PAGE_SIZE) },
    /** Every change of the filter starts at the first page. */
    set: (name: Name, value: string) => change({ [name]: value, page: undefined, open: undefined }),
    clear: () => setParameters({}, { replace: true }),
    turnTo: (to: number) => change({ page: to === 1 ? undefined : String(to), open: undefined }),
    open: (answerId: string | undefined) => change({ open: answerId }),
  };
}
