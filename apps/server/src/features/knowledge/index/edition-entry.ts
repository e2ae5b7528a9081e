import { cutPassages, type Passage } from '@wenjin/domain/knowledge/cut-passages';
import { type Spelling, spellingsOf } from '@wenjin/domain/knowledge/spelling';
import { indexTokens } from '@wenjin/domain/search/search-tokens';

// A tsvector holds at most one megabyte. Only a text of far more than 100,000 characters has that many words.
const WORDS_MAX = 900_000;
/** Titles and headings hold the words that questions misspell; more of them would only slow a save. */
const SPELT_MAX = 2000;

export type EditionEntry = { words: string; passages: readonly Passage[]; spellings: readonly Spelling[] };

/** Returns what the index stores of one version of an article. */
export function editionEntry(
  { title, body }: { title: string; body: string },
  soundsOf: (text: string) => string[],
): EditionEntry {
  const passages = cutPassages(title, body);
  const headings = [...new Set(passages.map(({ heading }) => heading))];
  const tokens = new Set(indexTokens(`${title}\n${headings.join('\n')}\n${body}`));
  for (const token of indexTokens(title)) tokens.add(titleToken(token));
  return {
    words: cutWords([...tokens].join(' ')),
    passages,
    spellings: spellingsOf([title, ...headings], soundsOf).slice(0, SPELT_MAX),
  };
}

/** No token of a text begins with this letter: the base-36 digits of a code point begin with n at most. */
export function titleToken(token: string): string {
  return `z${token}`;
}

function cutWords(words: string): string {
  return words.length <= WORDS_MAX ? words : words.slice(0, words.lastIndexOf(' ', WORDS_MAX));
}
