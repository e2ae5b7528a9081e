const AROUND = 1;

/** Returns the first page, the last page and those around the current one; `undefined` marks a gap. */
export function pageNumbers(current: number, last: number): (number | undefined)[] {
  const shown = new Set([1, last]);
  for (let page = current - AROUND; page <= current + AROUND; page += 1) {
    if (page >= 1 && page <= last) shown.add(page);
  }
  const pages = [...shown].toSorted((a, b) => a - b);
  return pages.flatMap((page, index) => {
    const before = pages[index - 1] ?? 0;
    if (page - before === 2) return [page - 1, page];
    return page - before > 2 ? [undefined, page] : [page];
  });
}
