import type { Pixels } from '../image/pixels.ts';
import { inkColumns } from './ink-columns.ts';
import type { ReadLine } from './read-lines.ts';

const LATIN = /[A-Za-z]/u;
const CAPITAL = /[A-Z]/u;
const DIGIT = /\d/u;
/** The figure 1 is narrow in the room of a wide one. */
const ONE = /1/u;
const WIDE = /[\u2e80-\u9fff\uf900-\ufaff]/u;
const ENDS_WORD = /[,;:!?.)]/u;
/** These characters carry white space of their own. */
const WIDE_MARK = /[\u3000-\u303f\uff00-\uffef“”‘’…—·]/u;
const JOINS_NEXT = /[([{<《@#$￥¥/\\_\-–~.'"“‘:：]/u;
const JOINS_PREVIOUS = /[)\]}>》/\\_\-–~.,;:!?%'"”’：]/u;

/**
 * The network was trained on Chinese and often leaves out spaces. They come back where two neighbours are further apart
 * in the picture than the letters of a word.
 */
export function restoreSpaces({ characters }: ReadLine, line: Pixels): string {
  const ink = inkColumns(line);
  let text = '';
  let previous: { text: string; x: number } | undefined;
  let hasSpace = false;
  for (const character of characters) {
    if (character.text === ' ') {
      hasSpace = true;
      continue;
    }
    if (previous !== undefined) {
      const gap = ink.widestGap(previous.x, character.x) / ink.em;
      if (gap >= spaceFrom(previous.text, character.text) * (hasSpace ? 0.6 : 1)) text += ' ';
    }
    text += character.text;
    previous = character;
    hasSpace = false;
  }
  return text.trim();
}

/** Returns from which gap, in parts of the type size, two neighbours have a space between them. */
function spaceFrom(left: string, right: string): number {
  const are = (kind: RegExp) => kind.test(left) && kind.test(right);
  const isOne = (kind: RegExp) => kind.test(left) || kind.test(right);
  if (isOne(WIDE_MARK)) return 1.6;
  if (are(WIDE)) return 0.75;
  if (are(DIGIT)) return isOne(ONE) ? 0.36 : 0.29;
  if (isOne(WIDE)) return isOne(ONE) ? 0.29 : 0.2;
  return betweenWords(left, right);
}

/** Latin letters, figures and marks. */
function betweenWords(left: string, right: string): number {
  if (ENDS_WORD.test(left) && LATIN.test(right)) return 0.17;
  if (JOINS_NEXT.test(left) || JOINS_PREVIOUS.test(right)) return 0.34;
  const areCapitals = CAPITAL.test(left) && CAPITAL.test(right);
  return LATIN.test(left) && LATIN.test(right) && !areCapitals ? 0.17 : 0.22;
}
