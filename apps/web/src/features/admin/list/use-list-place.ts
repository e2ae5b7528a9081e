import { useSearchParams } from 'react-router';
import { LIST_PAGE_SIZE } from '@wenjin/contract/admin/page';

export type ListPlace = Pick<ReturnType<typeof useListPlace>, 'page' | 'searchFor' | 'isNarrowed' | 'clear'>;

/** Page, keyword and filters of a list. They are part of the URL, so that a reload and the back button keep them. */
export function useListPlace<Filter extends string = never>(names: readonly Filter[] = []) {
  const [parameters, setParameters] = useSearchParams();
  const page = pageOf(parameters.get('page'));
  const keyword = parameters.get('keyword') ?? '';
  const filters = Object.fromEntries(names.map((name) => [name, parameters.get(name) ?? ''])) as Record<Filter, string>;
  const fields: Record<string, string> = { keyword, ...filters };

  return {
    page,
    keyword,
    filters,
    isNarrowed: Object.values(fields).some((value) => value !== ''),
    /** Every change of the filter starts at the first page. */
    set: (name: Filter | 'keyword', value: string) =>
      setParameters(queryOf(1, { ...fields, [name]: value }), { replace: true }),
    clear: () => setParameters({}, { replace: true }),
    searchFor: (page: number) => `?${queryOf(page, fields).toString()}`,
    input: { pageNo: String(page), pageSize: String(LIST_PAGE_SIZE), keyword: keyword.trim() },
  };
}

function queryOf(page: number, fields: Record<string, string>): URLSearchParams {
  const query = new URLSearchParams();
  if (page > 1) query.set('page', String(page));
  for (const [name, value] of Object.entries(fields)) if (value !== '') query.set(name, value);
  return query;
}

function pageOf(text: string | null): number {
  const page = Number(text ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1;
}
