type PageInput = { pageNo: number; pageSize: number; keyword: string };

/** Returns one page of a short list in memory; the database pages long lists. */
export function pageOf<Entry>(all: readonly Entry[], input: PageInput, textsOf: (entry: Entry) => readonly string[]) {
  const keyword = input.keyword.trim().toLowerCase();
  const found =
    keyword === '' ? all : all.filter((entry) => textsOf(entry).some((text) => text.toLowerCase().includes(keyword)));
  const start = (input.pageNo - 1) * input.pageSize;
  return { records: found.slice(start, start + input.pageSize), total: found.length };
}
