/** One sentence of an answer, where it stands in the text, and the numbers of the passages that it cites. */
export type AnswerSentence = { text: string; start: number; end: number; citations: number[] };

const CITATION =
  /\[\s*(?<numbers>\d{1,3}(?:\s*[,，、-]\s*\d{1,3})*)\s*\](?!\()|【\s*(?<wide>\d{1,3}(?:\s*[,，、-]\s*\d{1,3})*)\s*】/gu;
/** The end of a sentence with the quotation marks and citations that belong to it. */
const SENTENCE_END =
  /(?:[。！？；!?]|\.(?=[\s["”’)]|$)|;(?=\s|\[|$))["”’』」）)*]*(?:\s?(?:\[\s*\d{1,3}(?:\s*[,，、-]\s*\d{1,3})*\s*\](?!\()|【\s*\d[\d\s,，、-]*】))*/gu;
const FENCE = /^ {0,3}(?:`{3,}|~{3,})/u;
const LIST_ITEM = /^\s*(?:[-*+•]|\d{1,3}[.、)]|[（(]?[一二三四五六七八九十\d]{1,3}[）)、])\s*/u;
/** What is said before a list or a table: 按年限计算[1]： or 标准见下表。 Citations and emphasis may follow the colon. */
const INTRODUCTION =
  /[：:](?:\[[\d\s,，、-]+\]|【[\d\s,，、-]+】|[\s*_])*$|(?:如下|下表|下列)[^。！？]*[。！？]?[^。！？]*$/u;
const MOST_IN_RANGE = 20;

type Line = { text: string; start: number; isItem: boolean };

/**
 * Splits the markdown of an answer into sentences. Code is left out. A sentence without a citation of its own has those
 * of the next cited sentence in its paragraph, or else of the one before it, because models cite once per paragraph;
 * items of a list and rows of a table fall back to the sentence that introduces them.
 */
export function splitAnswer(markdown: string): AnswerSentence[] {
  const sentences: AnswerSentence[] = [];
  let introduced: number[] = [];
  for (const paragraph of paragraphsOf(markdown)) {
    const found = paragraph.flatMap(sentencesOf);
    inherit(found, isListOrTable(paragraph) ? introduced : []);
    introduced = introducedBy(paragraph, found) ?? introduced;
    sentences.push(...found);
  }
  return sentences;
}

function isListOrTable([first]: readonly Line[]): boolean {
  return first !== undefined && (first.isItem || isTableRow(first.text));
}

/** The citations for a list or table after a paragraph; undefined when an item without any leaves them as they are. */
function introducedBy(paragraph: readonly Line[], found: readonly AnswerSentence[]): number[] | undefined {
  const last = found.at(-1)?.citations ?? [];
  if (paragraph[0]?.isItem === true) return last.length > 0 ? last : undefined;
  return INTRODUCTION.test(paragraph.at(-1)?.text ?? '') ? last : [];
}

/** Returns the numbers of the citations in a text, in order and without doubles. */
export function citationsOf(text: string): number[] {
  const numbers = [...text.matchAll(CITATION)].flatMap(({ groups }) =>
    readNumbers(groups?.['numbers'] ?? groups?.['wide'] ?? ''),
  );
  return [...new Set(numbers)];
}

function readNumbers(text: string): number[] {
  return text.split(/[,，、]/u).flatMap((part) => {
    const [from = 0, to = from] = part.split('-').map(Number);
    const length = Math.min(MOST_IN_RANGE, Math.max(1, to - from + 1));
    return Array.from({ length }, (_, index) => from + index);
  });
}

/** Lines up to an empty one belong together; each list item and heading stands alone. */
function paragraphsOf(markdown: string): Line[][] {
  const paragraphs: Line[][] = [];
  let open: Line[] | undefined;
  let fence = '';
  let start = 0;
  for (const text of markdown.split('\n')) {
    const mark = FENCE.exec(text)?.[0].trim() ?? '';
    const isCode = fence !== '' || mark !== '';
    if (fence === '') fence = mark;
    else if (mark.startsWith(fence)) fence = '';
    const isItem = LIST_ITEM.test(text);
    const isAlone = isItem || /^\s{0,3}#{1,6}\s/u.test(text);
    if (isCode || text.trim() === '') open = undefined;
    else if (open === undefined || isAlone) paragraphs.push((open = [{ text, start, isItem }]));
    else open.push({ text, start, isItem });
    start += text.length + 1;
  }
  return paragraphs;
}

function isTableRow(line: string): boolean {
  return /^\s*\|/u.test(line);
}

function sentencesOf({ text, start }: Line): AnswerSentence[] {
  const sentences: AnswerSentence[] = [];
  const add = (from: number, to: number) => {
    const part = text.slice(from, to);
    const shown = part.trim();
    if (shown === '') return;
    const at = start + from + part.indexOf(shown);
    sentences.push({ text: shown, start: at, end: at + shown.length, citations: citationsOf(shown) });
  };
  let from = LIST_ITEM.exec(text)?.[0].length ?? 0;
  // Each row of a table is one sentence.
  if (!isTableRow(text)) {
    for (const match of text.matchAll(SENTENCE_END)) {
      const end = match.index + match[0].length;
      if (match.index < from) continue;
      add(from, end);
      from = end;
    }
  }
  add(from, text.length);
  return sentences;
}

function inherit(sentences: readonly AnswerSentence[], introduced: readonly number[]): void {
  let known: readonly number[] = [];
  for (const sentence of sentences.toReversed()) {
    if (sentence.citations.length === 0) sentence.citations = [...known];
    else known = sentence.citations;
  }
  known = introduced;
  for (const sentence of sentences) {
    if (sentence.citations.length === 0) sentence.citations = [...known];
    else known = sentence.citations;
  }
}
