/** The part of a list that its box shows, in pixels. */
export type View = { readonly top: number; readonly height: number };

type RowRange = { readonly first: number; readonly last: number };

/** The top edges of rows with known heights, followed by the end of the last one. */
export function rowEdges(count: number, heightOf: (index: number) => number): Float64Array {
  const edges = new Float64Array(count + 1);
  let end = 0;
  for (let index = 0; index < count; index += 1) {
    edges[index] = end;
    end += heightOf(index);
  }
  edges[count] = end;
  return edges;
}

/** Returns the rows in view; `last` is smaller than `first` when there are none. */
export function rowsInView(edges: Float64Array, { top, height }: View): RowRange {
  if (edges.length < 2 || height <= 0) return { first: 0, last: -1 };
  return { first: rowAt(edges, top), last: rowAt(edges, top + height - 1) };
}

/** Returns how far a list is scrolled so that a row can be seen, moved as little as possible; `inset` covers its top. */
export function topFor(edges: Float64Array, index: number, { top, height, inset }: View & { inset: number }): number {
  const start = edges[index] ?? 0;
  const end = edges[index + 1] ?? start;
  if (start - inset < top) return Math.max(0, start - inset);
  return end > top + height ? end - height : top;
}

/** The last row whose top edge is not below the offset. */
function rowAt(edges: Float64Array, offset: number): number {
  let low = 0;
  let high = edges.length - 2;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((edges[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}
