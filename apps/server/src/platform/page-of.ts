type PageInput = { pageNo: number; pageSize: number; keyword: string };

/** One page of a short list that is in memory anyway; long lists are paged by their database. */
export function pageOf<Entry>(all: readonly Entry[], input: PageInput, textsOf: (entry: Entry) => readonly string[]) {
  const keyword = input.keyword.trim().toLowerCase();
  const found =
    keyword === '' ? all : all.filter((entry) => textsOf(entry).some((text) => text.toLowerCase().includes(keyword)));
  const start = (input.pageNo - 1) * input.pageSize;
  return { records: found.slice(start, start + input.pageSize), total: found.length };
}
