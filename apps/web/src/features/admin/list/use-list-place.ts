import { useSearchParams } from 'react-router';

export const PAGE_SIZE = 20;

export type ListPlace = ReturnType<typeof useListPlace>;

/** Where in a list the reader is. It lives in the address, so that a reload and the back button keep it. */
export function useListPlace() {
  const [parameters, setParameters] = useSearchParams();
  const page = pageOf(parameters.get('page'));
  const keyword = parameters.get('keyword') ?? '';
  const vendor = parameters.get('vendor') ?? '';

  /** Another question to the list begins at its first page. */
  function narrow(change: { keyword?: string; vendor?: string }): void {
    setParameters(queryOf({ page: 1, keyword, vendor, ...change }), { replace: true });
  }

  return {
    page,
    keyword,
    vendor,
    narrow,
    searchFor: (page: number) => `?${queryOf({ page, keyword, vendor }).toString()}`,
    input: { pageNo: String(page), pageSize: String(PAGE_SIZE), keyword: keyword.trim() },
  };
}

type Place = { page: number; keyword: string; vendor: string };

function queryOf({ page, keyword, vendor }: Place): URLSearchParams {
  const query = new URLSearchParams();
  if (page > 1) query.set('page', String(page));
  if (keyword !== '') query.set('keyword', keyword);
  if (vendor !== '') query.set('vendor', vendor);
  return query;
}

function pageOf(text: string | null): number {
  const page = Number(text ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1;
}
