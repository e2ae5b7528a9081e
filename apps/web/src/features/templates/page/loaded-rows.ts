type Page<Row> = { readonly records: readonly Row[]; readonly total: number };

export function loadedRows<Row extends { id: string }>(data: { pages: readonly Page<Row>[] } | undefined) {
  const records = data?.pages.flatMap((page) => page.records) ?? [];
  return {
    rows: [...new Map(records.map((row) => [row.id, row])).values()],
    total: data?.pages.at(-1)?.total ?? 0,
    isEmpty: data !== undefined && records.length === 0,
  };
}
