const FENCE = /^ {0,3}(`{3,}|~{3,})/u;
const HEADING = /^( {0,3})(#{1,6})(?=\s)/u;
const DEEPEST = 6;

/** Moves the headings of a text below a level, so that they do not look like those of the page around it. */
export function withLowerHeadings(markdown: string, level: number): string {
  const lines = markdown.split('\n');
  const headings = headingLines(lines);
  const highest = Math.min(...headings.values());
  const shift = level + 1 - highest;
  if (headings.size === 0 || shift <= 0) return markdown;
  return lines
    .map((line, index) => {
      const own = headings.get(index);
      return own === undefined ? line : line.replace(HEADING, `$1${'#'.repeat(Math.min(DEEPEST, own + shift))}`);
    })
    .join('\n');
}

/** Returns the level of each line that is a heading; code is left out. */
function headingLines(lines: readonly string[]): Map<number, number> {
  const found = new Map<number, number>();
  let fence: string | undefined;
  for (const [index, line] of lines.entries()) {
    const mark = FENCE.exec(line)?.[1];
    if (fence === undefined && mark !== undefined) fence = mark;
    else if (fence !== undefined && mark?.startsWith(fence) === true) fence = undefined;
    else if (fence === undefined) {
      const marks = HEADING.exec(line)?.[2];
      if (marks !== undefined) found.set(index, marks.length);
    }
  }
  return found;
}
