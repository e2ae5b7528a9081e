import type { Judgement, JudgedSentence } from '@wenjin/domain/compare/judge-answers';

/** The kinds of marks; each is a highlight of the page that CSS colours. */
const MARKS = ['compare-agreed', 'compare-single', 'compare-opposed'] as const;
type Mark = (typeof MARKS)[number];

/**
 * Marks the judged sentences in the windows without changing their elements: streaming and copying stay as they are. A
 * browser without highlights shows the table only.
 */
export function markSentences(judgement: Judgement, areas: readonly (HTMLElement | null)[]): () => void {
  if (!('highlights' in CSS)) return () => undefined;
  const ranges: Record<Mark, Range[]> = { 'compare-agreed': [], 'compare-single': [], 'compare-opposed': [] };
  for (const [window, sentences] of judgement.windows.entries()) {
    const answer = lastAnswerIn(areas[window] ?? null);
    if (answer === undefined) continue;
    const text = readText(answer);
    let from = 0;
    for (const sentence of sentences) {
      const found = findRange(text, sentence.text, from);
      if (found === undefined) continue;
      from = found.end;
      ranges[markOf(sentence)].push(found.range);
    }
  }
  for (const mark of MARKS) CSS.highlights.set(mark, new Highlight(...ranges[mark]));
  return () => {
    for (const mark of MARKS) CSS.highlights.delete(mark);
  };
}

function markOf({ agreement, isContradicted }: JudgedSentence): Mark {
  if (isContradicted) return 'compare-opposed';
  return agreement > 1 ? 'compare-agreed' : 'compare-single';
}

export function lastAnswerIn(area: HTMLElement | null): HTMLElement | undefined {
  return Array.from(area?.querySelectorAll<HTMLElement>('.answer:not([data-continuation])') ?? []).at(-1);
}

/** The letters of an element with the node of each; spaces and signs differ between markdown and page. */
type ReadText = { readonly letters: string; readonly places: readonly { node: Text; offset: number }[] };

export function readText(element: HTMLElement): ReadText {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const places: { node: Text; offset: number }[] = [];
  let letters = '';
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node as Text;
    for (let offset = 0; offset < text.data.length; offset += 1) {
      const letter = text.data[offset] ?? '';
      if (!isLetter(letter)) continue;
      letters += letter;
      places.push({ node: text, offset });
    }
  }
  return { letters, places };
}

/** Finds a sentence of the markdown in the drawn text, at or after a place. */
export function findRange({ letters, places }: ReadText, sentence: string, from: number) {
  const wanted = Array.from(sentence.replaceAll(/\]\([^)]*\)/gu, ''))
    .filter(isLetter)
    .join('');
  const start = wanted === '' ? -1 : letters.indexOf(wanted, from);
  const [first, last] = [places[start], places[start + wanted.length - 1]];
  if (start === -1 || first === undefined || last === undefined) return undefined;
  const range = new Range();
  range.setStart(first.node, first.offset);
  range.setEnd(last.node, last.offset + 1);
  return { range, end: start + wanted.length };
}

function isLetter(character: string): boolean {
  return /[\p{L}\p{N}]/u.test(character);
}
