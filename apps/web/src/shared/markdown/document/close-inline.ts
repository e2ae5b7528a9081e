import { INLINE_TAG_NAMES } from '../parse/inline-tags.ts';

/** `char` is the name for a tag. */
type Mark = { char: string; length: number; at: number };

const MARKS = '*_~';
/** The start of a note or of the number of a source, which mean nothing without the bracket that closes them. */
const UNREADY = /^(?:\^|\s*\d{0,3}$)/u;
const NAMES = INLINE_TAG_NAMES.join('|');
const TAG = new RegExp(`^<(/?)(${NAMES})>`, 'iu');
const UNREADY_TAG = /<(?:\/?[a-z]{0,4}|br ?\/?)$/iu;
const LETTER = /[\p{L}\p{N}]/u;

/** Prepares an incomplete sentence for display: closes open marks and hides incomplete ones. */
export function closeInline(text: string): string {
  const open: Mark[] = [];
  let shown = text.replace(UNREADY_TAG, '');
  for (let at = 0; at < shown.length; at += 1) {
    const char = shown[at] ?? '';
    if (char === '\\') at += 1;
    else if (char === '`') {
      const code = closeCode(shown, at);
      shown = code.shown;
      at = code.end;
    } else if (char === '[') {
      const link = closeLink(shown, at);
      shown = link.shown;
      at = link.end;
    } else if (char === '<') at = readTag({ text: shown, at, open });
    else if (MARKS.includes(char)) at = readMark({ text: shown, at, open });
  }
  return closeMarks(shown, open);
}

/** Closes open code and hides empty code. Returns the index of its last character. */
function closeCode(text: string, at: number): { shown: string; end: number } {
  const ticks = runAt(text, at);
  const rest = text.slice(at + ticks.length);
  const closed = new RegExp(`(?<!\`)${ticks}(?!\`)`, 'u').exec(rest);
  if (closed !== null) return { shown: text, end: at + ticks.length + closed.index + ticks.length - 1 };
  const code = rest.replace(/`+$/u, '');
  if (code.trim() === '') return { shown: text.slice(0, at), end: at };
  const shown = text.slice(0, at) + ticks + code + ticks;
  return { shown, end: shown.length };
}

/** Of an incomplete link only its text is shown; an incomplete image, note or number is hidden. */
function closeLink(text: string, at: number): { shown: string; end: number } {
  const isImage = text[at - 1] === '!';
  const before = text.slice(0, isImage ? at - 1 : at);
  const wordsEnd = text.indexOf(']', at);
  if (wordsEnd === -1) {
    const words = text.slice(at + 1);
    if (words.length > 200) return { shown: text, end: at };
    return { shown: isImage || UNREADY.test(words) ? before : before + words, end: before.length - 1 };
  }
  if (text[wordsEnd + 1] !== '(') return { shown: text, end: at };
  if (text.includes(')', wordsEnd)) return { shown: text, end: at };
  return { shown: isImage ? before : before + text.slice(at + 1, wordsEnd), end: before.length - 1 };
}

function readTag({ text, at, open }: { text: string; at: number; open: Mark[] }): number {
  const [tag, slash, name = ''] = TAG.exec(text.slice(at, at + 8)) ?? [];
  if (tag === undefined) return at;
  const char = name.toLowerCase();
  if (slash === '') open.push({ char, length: tag.length, at });
  else {
    const opened = open.findLastIndex((mark) => mark.char === char);
    if (opened !== -1) open.length = opened;
  }
  return at + tag.length - 1;
}

function readMark({ text, at, open }: { text: string; at: number; open: Mark[] }): number {
  const run = runAt(text, at);
  const end = at + run.length - 1;
  const [before = ' ', after = ' '] = [text[at - 1], text[end + 1]];
  if (!isMark(run, before, after)) return end;
  const char = run[0] ?? '';
  const opened = open.findLastIndex((mark) => mark.char === char);
  const partner = open[opened];
  if (partner !== undefined && !/\s/u.test(before)) {
    open.length = opened;
    if (partner.length > run.length) open.push({ ...partner, length: partner.length - run.length });
  } else if (!/\s/u.test(after) || end === text.length - 1) open.push({ char, length: run.length, at });
  return end;
}

function isMark(run: string, before: string, after: string): boolean {
  if (run.startsWith('~')) return run.length === 2;
  return run.length <= 3 && !(run.startsWith('_') && LETTER.test(before) && LETTER.test(after));
}

function closeMarks(text: string, open: readonly Mark[]): string {
  let shown = text;
  for (const { char, length, at } of open.toReversed()) {
    const content = shown.slice(at + length);
    const halfClosed = content.endsWith(char) ? runAt(content, content.length - 1).length : 0;
    if (content.trim() === '') shown = shown.slice(0, at);
    else if (!MARKS.includes(char)) shown += `</${char}>`;
    else shown = shown.trimEnd() + char.repeat(Math.max(0, length - (length === 1 ? 0 : halfClosed)));
  }
  return shown;
}

function runAt(text: string, at: number): string {
  let end = at;
  while (text[end] === text[at]) end += 1;
  return text.slice(at, end);
}
