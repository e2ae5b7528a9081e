const LETTER = /[\p{L}\p{N}]/u;
/** Belongs to the sentence before it. */
const CLOSING = /[。！？!?；;…，、：:,.%）)”’》」』】\]]/u;
/** Not part of what is read: thinking, code, formulas, charts, numbers of citations. */
const UNREAD = '.md-think, pre, .md-code, .md-chart-slot, .katex, button, [aria-hidden="true"]';
/** Parts of a sentence that is not there as a whole, such as a row of a table, are near each other. */
const NEAR_LETTERS = 120;

/** A letter or digit, and where the punctuation behind it ends. */
type Letter = { readonly node: Text; readonly offset: number; end: { readonly node: Text; readonly offset: number } };
type Place = { readonly from: number; readonly to: number };

/** Finds the places of a sentence in a drawn answer. Earlier sentences are found first, because words may repeat. */
export function sentenceRanges(root: Element, sentences: readonly string[], index: number): Range[] {
  const letters = lettersIn(root);
  const drawn = letters.map(({ node, offset }) => node.data.charAt(offset)).join('');
  let from = 0;
  let places: Place[] = [];
  for (const sentence of sentences.slice(0, index + 1)) {
    places = placesOf(drawn, sentence, from);
    from = places.at(-1)?.to ?? from;
  }
  return places.flatMap((place) => rangeOf(letters, place));
}

function placesOf(drawn: string, sentence: string, from: number): Place[] {
  const whole = findIn(drawn, sentence, from);
  if (whole !== undefined) return [whole];
  const places: Place[] = [];
  let start = from;
  for (const part of sentence.split(/[，、,]/u)) {
    // A row is read with the names of its columns, which are drawn only in the head.
    const cell = part.replace(/^[^：:]*[：:]/u, '');
    const found = findIn(drawn.slice(0, start + NEAR_LETTERS), cell, start);
    if (found === undefined) continue;
    places.push(found);
    start = found.to;
  }
  return places;
}

function findIn(drawn: string, text: string, from: number): Place | undefined {
  const wanted = Array.from(text)
    .filter((character) => LETTER.test(character))
    .join('');
  const at = wanted === '' ? -1 : drawn.indexOf(wanted, from);
  return at === -1 ? undefined : { from: at, to: at + wanted.length };
}

function lettersIn(root: Element): Letter[] {
  const letters: Letter[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (!(node instanceof Text) || node.parentElement?.closest(UNREAD) !== null) continue;
    for (let offset = 0; offset < node.length; offset += 1) addCharacter(letters, node, offset);
  }
  return letters;
}

function addCharacter(letters: Letter[], node: Text, offset: number): void {
  const character = node.data.charAt(offset);
  const end = { node, offset: offset + 1 };
  const last = letters.at(-1);
  if (LETTER.test(character)) letters.push({ node, offset, end });
  else if (last !== undefined && CLOSING.test(character)) last.end = end;
}

function rangeOf(letters: readonly Letter[], { from, to }: Place): Range[] {
  const first = letters[from];
  const last = letters[to - 1];
  if (first === undefined || last === undefined) return [];
  const range = document.createRange();
  range.setStart(first.node, first.offset);
  range.setEnd(last.end.node, last.end.offset);
  return [range];
}
