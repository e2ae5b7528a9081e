/** A paragraph, list, table or code block with the headings above it. Blocks of one section share one `path`. */
export type Block = {
  kind: 'text' | 'table' | 'code';
  text: string;
  start: number;
  end: number;
  path: readonly string[];
};

const HEADING = /^ {0,3}(#{1,6})\s+(.*?)\s*#*\s*$/u;
const FENCE = /^ {0,3}(```+|~~~+)/u;
const TABLE_RULE = /^\s*\|?\s*:?-{2,}:?\s*(\|\s*:?-{2,}:?\s*)*\|?\s*$/u;
/** Imported regulations have chapters and articles as plain lines. Long ones are paragraphs, not headings. */
const CHAPTER =
  /^\s*\**(第[〇零一二三四五六七八九十百\d]+([章节条]))(之[一二三四五六七八九十])?[\s　、:：]*([^。；;]{0,24})\**\s*$/u;
const CHAPTER_LEVELS: Record<string, number> = { 章: 7, 节: 8, 条: 9 };
const MARKS = /[*_`]+/gu;

type Line = { text: string; start: number };
type Heading = { level: number; text: string };

export function readBlocks(markdown: string): Block[] {
  const lines = linesOf(markdown);
  const blocks: Block[] = [];
  let headings: Heading[] = [];
  let path: readonly string[] = [];
  let at = 0;
  while (at < lines.length) {
    const line = lines[at] as Line;
    const heading = headingOf(line.text);
    if (heading !== undefined) {
      headings = [...headings.filter(({ level }) => level < heading.level), heading];
      path = headings.map(({ text }) => text);
      at += 1;
    } else if (line.text.trim() === '') {
      at += 1;
    } else {
      const { kind, count } = blockAt(lines, at);
      const last = lines[at + count - 1] as Line;
      const end = last.start + last.text.length;
      blocks.push({ kind, text: markdown.slice(line.start, end), start: line.start, end, path });
      at += count;
    }
  }
  return blocks;
}

function linesOf(markdown: string): Line[] {
  const lines: Line[] = [];
  let start = 0;
  for (const text of markdown.split('\n')) {
    lines.push({ text: text.endsWith('\r') ? text.slice(0, -1) : text, start });
    start += text.length + 1;
  }
  return lines;
}

function headingOf(line: string): Heading | undefined {
  const marked = HEADING.exec(line);
  if (marked !== null) {
    const [, marks = '', text = ''] = marked;
    return text === '' ? undefined : { level: marks.length, text: text.replaceAll(MARKS, '').trim() };
  }
  const chapter = CHAPTER.exec(line);
  if (chapter === null) return undefined;
  return { level: CHAPTER_LEVELS[chapter[2] ?? ''] ?? 9, text: line.replaceAll(MARKS, '').trim() };
}

/** Returns the kind of the block that begins at a line, and how many lines it has. */
function blockAt(lines: readonly Line[], at: number): { kind: Block['kind']; count: number } {
  const textAt = (index: number) => lines[index]?.text ?? '';
  const fence = FENCE.exec(textAt(at))?.[1];
  if (fence !== undefined) return { kind: 'code', count: fencedLines(lines, at, fence) };
  const isTable = textAt(at).includes('|') && TABLE_RULE.test(textAt(at + 1));
  let count = 1;
  // After the last line the text is empty, which ends every block.
  while (continues(textAt(at + count), isTable)) count += 1;
  return { kind: isTable ? 'table' : 'text', count };
}

function continues(line: string, isTable: boolean): boolean {
  if (line.trim() === '' || headingOf(line) !== undefined || FENCE.test(line)) return false;
  return !isTable || line.includes('|');
}

function fencedLines(lines: readonly Line[], at: number, fence: string): number {
  let count = 1;
  while (at + count < lines.length) {
    count += 1;
    if ((lines[at + count - 1]?.text ?? '').trim().startsWith(fence)) break;
  }
  return count;
}
