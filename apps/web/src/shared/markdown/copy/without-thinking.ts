import { parseBlocks } from '../document/render-block.ts';
import { isClosed, lineStarts, type Range, topLevel } from '../document/split.ts';
import { isAtThinking, THINK_CLOSE, THINK_OPEN } from '../parse/think-rule.ts';

/**
 * Removes the model's thinking. The page's own parser decides what thinking is: an opening tag in code or in the middle
 * of a line is text. Open marks at the end are closed, so that another text may follow.
 */
export function withoutThinking(text: string): string {
  let rest = text.replaceAll(/\r\n?/gu, '\n');
  const kept: string[] = [];
  while (rest.trim() !== '') {
    if (!isAtThinking(rest)) {
      const spoken = textBeforeThinking(rest);
      kept.push(spoken.text);
      rest = rest.slice(spoken.length);
      if (rest === '') break;
    }
    rest = afterThinking(rest);
  }
  return kept
    .map(trimLines)
    .filter((part) => part !== '')
    .join('\n\n');
}

function textBeforeThinking(rest: string): { text: string; length: number } {
  const ranges = topLevel(parseBlocks(rest).tokens);
  const think = ranges.find(({ type }) => type === 'think');
  const length = think === undefined ? rest.length : (lineStarts(rest)[think.startLine] ?? rest.length);
  const text = rest.slice(0, length);
  const last = ranges.findLast(({ type }) => type !== 'think');
  return { length, text: think === undefined ? text + openEnd(last, text) : text };
}

function afterThinking(rest: string): string {
  const close = rest.indexOf(THINK_CLOSE, rest.indexOf(THINK_OPEN));
  return close === -1 ? '' : rest.slice(close + THINK_CLOSE.length);
}

function openEnd(last: Range | undefined, text: string): string {
  const mark = last?.tokens[0]?.markup ?? '';
  if (last?.type === 'fence') return isClosed(last, text.split('\n')) ? '' : `\n${mark}`;
  return '';
}

/** Removes empty lines around the text; keeps the indent of the first line, which may make it code. */
function trimLines(text: string): string {
  return text.replace(/^(?:[ \t]*\n)+/u, '').trimEnd();
}
