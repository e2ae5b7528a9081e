const FENCE = /^ {0,3}(?<mark>`{3,}|~{3,})\s*(?<name>[^\s`]*)/u;

type Fence = { mark: string; name: string };
export type FencedBlock = {
  /** The first word after the fence, such as `chart` or `json`. */
  name: string;
  source: string;
  /** The lines of the block with its fences. */
  lines: string[];
};

/** Writes a text again with other lines in place of its finished chart blocks. Everything else stays as it is. */
export function replaceChartBlocks(markdown: string, replace: (block: FencedBlock) => string[]): string {
  return fencedBlocks(markdown)
    .flatMap((part) => (typeof part === 'string' ? [part] : part.name === 'chart' ? replace(part) : part.lines))
    .join('\n');
}

/** Splits a text into its lines and its finished fenced blocks. */
export function fencedBlocks(markdown: string): (string | FencedBlock)[] {
  const parts: (string | FencedBlock)[] = [];
  let open: { fence: Fence; lines: string[] } | undefined;
  for (const line of markdown.split('\n')) {
    const fence = fenceOf(line);
    if (open === undefined) {
      if (fence === undefined) parts.push(line);
      else open = { fence, lines: [line] };
      continue;
    }
    open.lines.push(line);
    if (!isEnd(fence, open.fence)) continue;
    parts.push({ name: open.fence.name, source: open.lines.slice(1, -1).join('\n'), lines: open.lines });
    open = undefined;
  }
  return [...parts, ...(open?.lines ?? [])];
}

function fenceOf(line: string): Fence | undefined {
  const { mark, name = '' } = FENCE.exec(line)?.groups ?? {};
  return mark === undefined ? undefined : { mark, name };
}

function isEnd(fence: Fence | undefined, open: Fence): boolean {
  return fence?.name === '' && fence.mark.startsWith(open.mark);
}
