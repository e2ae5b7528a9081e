type Page<Row> = { readonly records: readonly Row[]; readonly total: number };

/** What has been read of a list so far. One that was added meanwhile pushes another onto the next page: it counts once. */
export function loadedRows<Row extends { id: string }>(data: { pages: readonly Page<Row>[] } | undefined) {
  const records = data?.pages.flatMap((page) => page.records) ?? [];
  return {
    rows: [...new Map(records.map((row) => [row.id, row])).values()],
    total: data?.pages.at(-1)?.total ?? 0,
    isEmpty: data !== undefined && records.length === 0,
  };
}
