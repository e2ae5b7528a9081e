import type { MarkdownIt, StateInline } from 'markdown-it';

type Scanned = ReturnType<StateInline['scanDelims']>;

const CJK =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u3000-\u303F\uFE30-\uFE4F\uFF00-\uFFEF]/u;
const PUNCTUATION = /[\p{P}\p{S}]/u;
const SPACE = /\s/u;

/**
 * CommonMark requires a space or punctuation beside `**` where punctuation is on its other side. Chinese has no spaces,
 * so `**注意：**请` would not be bold. Beside a Chinese character the rule is dropped.
 */
export function allowChineseEmphasis(md: MarkdownIt): void {
  md.inline.State = class extends md.inline.State {
    override scanDelims(start: number, canSplitWord: boolean): Scanned {
      const scanned = super.scanDelims(start, canSplitWord);
      if (scanned.can_open && scanned.can_close) return scanned;
      const before = charBefore(this.src, start);
      const after = charAt(this.src, start + scanned.length, this.posMax);
      if (!CJK.test(before) && !CJK.test(after)) return scanned;
      return { ...scanned, ...flanking(before, after, canSplitWord) };
    }
  };
}

function flanking(before: string, after: string, canSplitWord: boolean): Pick<Scanned, 'can_open' | 'can_close'> {
  const isLeft = leansOn(after, before);
  const isRight = leansOn(before, after);
  return {
    can_open: isLeft && (canSplitWord || !isRight || PUNCTUATION.test(before)),
    can_close: isRight && (canSplitWord || !isLeft || PUNCTUATION.test(after)),
  };
}

/** True when a mark between the two characters belongs to the first. */
function leansOn(near: string, far: string): boolean {
  return !SPACE.test(near) && (!isForeignMark(near) || SPACE.test(far) || isMarkOrCjk(far));
}

function isForeignMark(char: string): boolean {
  return PUNCTUATION.test(char) && !CJK.test(char);
}

function isMarkOrCjk(char: string): boolean {
  return PUNCTUATION.test(char) || CJK.test(char);
}

/** The edges of a text count as spaces. */
function charAt(text: string, index: number, end: number): string {
  return index < end ? String.fromCodePoint(text.codePointAt(index) ?? 32) : ' ';
}

function charBefore(text: string, index: number): string {
  if (index === 0) return ' ';
  const isLowSurrogate = /[\uDC00-\uDFFF]/u.test(text[index - 1] ?? '') && index > 1;
  return String.fromCodePoint(text.codePointAt(index - (isLowSurrogate ? 2 : 1)) ?? 32);
}
