import { speakableText } from '@wenjin/domain/voice/speakable-text';
import { splitSentences } from '@wenjin/domain/voice/split-sentences';

const FENCE = /^\s{0,3}(`{3,}|~{3,})/u;
const TABLE_ROW = /^\s*\|/u;
const LAST_END = /^[\s\S]*[。！？!?；;…][”’"'」』）)]*/u;

/** The sentences of an answer. While it is being written, only those that later text cannot change any more. */
export function readySentences(markdown: string, isRunning: boolean): string[] {
  return splitSentences(speakableText(isRunning ? settledPart(markdown) : markdown));
}

/** Leaves out an open code block, an open table, and the last line behind its last full stop. */
function settledPart(markdown: string): string {
  const lines = markdown.replaceAll(/\r\n?/gu, '\n').split('\n');
  const last = lines.pop() ?? '';
  const open = openFence(lines, last);
  if (open !== undefined) return lines.slice(0, open).join('\n');
  if (TABLE_ROW.test(last) || (last === '' && TABLE_ROW.test(lines.at(-1) ?? ''))) return beforeTable(lines).join('\n');
  return [...lines, LAST_END.exec(last)?.[0] ?? ''].join('\n');
}

/** Returns the line where a code block begins that has no end yet. */
function openFence(lines: readonly string[], last: string): number | undefined {
  let open: { mark: string; line: number } | undefined;
  for (const [line, text] of [...lines, last].entries()) {
    const mark = FENCE.exec(text)?.[1];
    if (mark === undefined) continue;
    if (open === undefined) open = { mark, line };
    else if (text.trim().startsWith(open.mark)) open = undefined;
  }
  return open?.line;
}

function beforeTable(lines: readonly string[]): readonly string[] {
  const end = lines.findLastIndex((line) => !TABLE_ROW.test(line));
  return lines.slice(0, end + 1);
}
