import { indexTokens } from '../search/search-tokens.ts';
import type { QuestionWord } from './question-words.ts';
import { inverseFrequency, type WeighedWord } from './rank-passages.ts';

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
    const forms = [word.text, ...word.others];
    const found = forms.map((form) => editionsWith(form, postings));
    if (found.includes(undefined)) {
      return { ...word, idf: inverseFrequency(total, Math.max(1, total * COMMON_SHARE)) };
    }
    const editions = new Set(found.flatMap((list) => [...(list ?? [])]));
    const idf = inverseFrequency(Math.max(total, editions.size), editions.size);
    add(editions, idf * word.weight);
    const inTitle = new Set(forms.flatMap((form) => editionsWith(form, titlePostings) ?? []));
    add(inTitle, TITLE_BONUS * idf * word.weight);
    return { ...word, idf };
  });
  const editions = [...scores].toSorted(([, one], [, other]) => other - one).slice(0, most);
  return { words: weighed, editions: editions.map(([edition]) => edition) };
}

/** Undefined when every token of the word is too common. */
function editionsWith(word: string, postings: Postings): readonly number[] | undefined {
  const lists = tokensOfWord(word)
    .map((token) => postings.get(token))
    .filter((list) => list !== undefined)
    .toSorted((one, other) => one.length - other.length);
  const [rarest, ...rest] = lists;
  if (rarest === undefined) return undefined;
  const sets = rest.map((list) => new Set(list));
  return rarest.filter((edition) => sets.every((set) => set.has(edition)));
}
