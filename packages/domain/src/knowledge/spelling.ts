import { foldText } from '../search/search-text.ts';

/** A word that questions may misspell, under a key that the misspelt form shares with it. */
export type Spelling = { key: string; word: string };

const RUNS = /[\p{Script=Han}]+|[a-z0-9]+/gu;
const HAN = /\p{Script=Han}/u;
/** One wrong character is forgiven in words of at least this many characters. */
const WINDOW = 4;

/** Returns the keys of all words of titles and headings, each pair of key and word once. */
export function spellingsOf(texts: readonly string[], soundsOf: (text: string) => string[]): Spelling[] {
  const found = new Map<string, Spelling>();
  for (const text of texts) {
    for (const spelling of keysOf(text, soundsOf)) found.set(`${spelling.key} ${spelling.word}`, spelling);
  }
  return [...found.values()];
}

/** Returns the keys under which the words of a question can be found when they are misspelt. */
export function keysOf(text: string, soundsOf: (text: string) => string[]): Spelling[] {
  return (
    foldText(text)
      .match(RUNS)
      ?.flatMap((run) => [...wildcards(run), ...(HAN.test(run) ? soundKeys(run, soundsOf) : [])]) ?? []
  );
}

/** `公积金提` becomes `?积金提`, `公?金提` and so on: two words that share a key differ in one character at most. */
function wildcards(run: string): Spelling[] {
  const characters = Array.from(run);
  return windows(characters, WINDOW).flatMap((part) =>
    part.map((_character, index) => ({ key: part.with(index, '?').join(''), word: part.join('') })),
  );
}

/** Two characters that sound alike, such as 年价 for 年假. */
function soundKeys(run: string, soundsOf: (text: string) => string[]): Spelling[] {
  const characters = Array.from(run);
  const sounds = soundsOf(run);
  if (sounds.length !== characters.length) return [];
  return windows([...characters.keys()], 2).map((places) => ({
    key: `=${places.map((place) => sounds[place]).join("'")}`,
    word: places.map((place) => characters[place]).join(''),
  }));
}

function windows<Item>(items: readonly Item[], length: number): Item[][] {
  const parts: Item[][] = [];
  for (let start = 0; start + length <= items.length; start += 1) parts.push(items.slice(start, start + length));
  return parts;
}
