import { indexTokens } from '../search/search-tokens.ts';
import type { QuestionWord } from './question-words.ts';
import { inverseFrequency, rarityOf, type WeighedWord } from './rank-passages.ts';

/** The numbers of the editions that contain a token, in ascending order; undefined when there are too many. */
export type Postings = ReadonlyMap<string, readonly number[] | undefined>;

type Chosen = { words: WeighedWord[]; editions: number[] };
type Inputs = {
  words: readonly QuestionWord[];
  postings: Postings;
  titlePostings: Postings;
  /** How many editions there are. */
  total: number;
  most: number;
};

const TITLE_BONUS = 1.2;
/** A word that is in too many articles to be listed is assumed to be in this share of them. */
const COMMON_SHARE = 0.3;

/** Returns the tokens that every text containing the word has: its pairs of characters, or its only character. */
export function tokensOfWord(word: string): string[] {
  const tokens = indexTokens(word);
  const pairs = tokens.filter((token) => token.length > 4);
  return pairs.length > 0 ? pairs : tokens;
}

/** Chooses the articles that contain most of a question, without looking at their texts. */
export function chooseCandidates({ words, postings, titlePostings, total, most }: Inputs): Chosen {
  const scores = new Map<number, number>();
  const add = (editions: Iterable<number>, score: number) => {
    for (const edition of editions) scores.set(edition, (scores.get(edition) ?? 0) + score);
  };
  const weighed = words.map((word): WeighedWord => {
    const editions = editionsWithAny([word.text, ...word.others], postings);
    if (editions === undefined) {
      const idf = inverseFrequency(total, Math.max(1, total * COMMON_SHARE));
      return { ...word, idf, rarity: rarityOf(COMMON_SHARE) };
    }
    const idf = inverseFrequency(Math.max(total, editions.size), editions.size);
    add(editions, idf * word.weight);
    const inTitle = editionsWithAny([word.text, ...word.others], titlePostings);
    if (inTitle !== undefined) add(inTitle, TITLE_BONUS * idf * word.weight);
    return { ...word, idf, rarity: rarityOf(Math.min(1, editions.size / total)) };
  });
  const editions = [...scores].toSorted(([, one], [, other]) => other - one).slice(0, most);
  return { words: weighed, editions: editions.map(([edition]) => edition) };
}

/** Undefined when one of the forms is too common: then the word says little. */
function editionsWithAny(forms: readonly string[], postings: Postings): Set<number> | undefined {
  const editions = new Set<number>();
  for (const form of forms) {
    const found = editionsWith(form, postings);
    if (found === undefined) return undefined;
    for (const edition of found) editions.add(edition);
  }
  return editions;
}

/** Undefined when every token of the word is too common. */
function editionsWith(word: string, postings: Postings): readonly number[] | undefined {
  const lists = tokensOfWord(word)
    .map((token) => postings.get(token))
    .filter((list) => list !== undefined)
    .toSorted((one, other) => one.length - other.length);
  const [rarest, ...rest] = lists;
  if (rarest === undefined) return undefined;
  return rest.reduce((common, list) => (common.length === 0 ? common : inBoth(common, list)), rarest);
}

/** Both lists are in ascending order. */
function inBoth(one: readonly number[], other: readonly number[]): number[] {
  const both: number[] = [];
  let at = 0;
  for (const number of one) {
    while (at < other.length && (other[at] ?? 0) < number) at += 1;
    if (other[at] === number) both.push(number);
  }
  return both;
}
