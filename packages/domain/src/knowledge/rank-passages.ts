import { foldText } from '../search/search-text.ts';
import type { QuestionWord } from './question-words.ts';

/** BM25 over three fields. `synonym` is how much a synonym counts compared with the word itself. */
export const RANKING = {
  k1: 1.2,
  b: 0.15,
  title: 3,
  heading: 1.6,
  body: 1,
  synonym: 0.85,
};
export type Ranking = typeof RANKING;
/** Passages are cut to about this length, so the mean need not be counted. */
const MEAN_LENGTH = 240;
const OTHER_PASSAGE = 0.7;

/** `rarity` is like `idf`, but does not grow with the number of articles. */
export type WeighedWord = QuestionWord & { idf: number; rarity: number };
export type CandidatePassage = { edition: number; passage: number; title: string; heading: string; text: string };
export type RankedArticle = {
  edition: number;
  score: number;
  /** The share of the question's subject that the article contains: 0 to 1. */
  coverage: number;
  /** Whether its title, or the heading of its best passage, contains a word of the subject. */
  isNamed: boolean;
  /** The best passages first. */
  passages: { passage: number; score: number }[];
};

/** Ranks articles by their best passage. */
export function rankPassages(
  words: readonly WeighedWord[],
  passages: readonly CandidatePassage[],
  ranking: Ranking = RANKING,
): RankedArticle[] {
  const subjects = subjectsOf(words);
  const all = subjects.reduce((sum, share) => sum + share, 0);
  const byEdition = Map.groupBy(passages, ({ edition }) => edition);
  const ranked = [...byEdition].map(([edition, own]): RankedArticle => {
    const title = foldText(own[0]?.title ?? '');
    const scored = own.map((passage) => scorePassage(words, { title, passage, ranking }));
    const best = scored.toSorted((one, other) => other.score - one.score);
    const contained = subjects.reduce((sum, share, index) => sum + share * containedShare(best, index), 0);
    return {
      edition,
      score: best[0]?.score ?? 0,
      coverage: all === 0 ? 0 : contained / all,
      isNamed: subjects.some((share, index) => share > 0 && best[0]?.names[index] === true),
      passages: best.map(({ passage, score }) => ({ passage, score })),
    };
  });
  return ranked.filter(({ score }) => score > 0).toSorted((one, other) => other.score - one.score);
}

/** A question of everyday words alone is about those. */
function subjectsOf(words: readonly WeighedWord[]): number[] {
  const isVague = words.every(({ subject }) => subject === 0);
  return words.map(({ subject, weight, rarity }) => (isVague ? weight : subject) * rarity);
}

/** A word in another passage than the best one tells less that the article answers the question. */
function containedShare([best, ...others]: readonly { has: boolean[] }[], index: number): number {
  if (best?.has[index] === true) return 1;
  return others.some(({ has }) => has[index]) ? OTHER_PASSAGE : 0;
}

type Fields = { title: string; passage: CandidatePassage; ranking: Ranking };

function scorePassage(words: readonly WeighedWord[], { title, passage, ranking }: Fields) {
  const heading = foldText(passage.heading);
  const text = foldText(passage.text);
  const norm = 1 - ranking.b + (ranking.b * text.length) / MEAN_LENGTH;
  const frequencyOf = (word: string) =>
    (title.includes(word) ? ranking.title : 0) +
    (heading.includes(word) ? ranking.heading : 0) +
    (ranking.body * countOf(text, word)) / norm;
  let score = 0;
  const names: boolean[] = [];
  const has = words.map(({ text: word, others, idf, weight }) => {
    let frequency = frequencyOf(word);
    for (const other of others) frequency = Math.max(frequency, ranking.synonym * frequencyOf(other));
    score += (idf * weight * frequency * (ranking.k1 + 1)) / (frequency + ranking.k1);
    names.push([word, ...others].some((form) => title.includes(form) || heading.includes(form)));
    return frequency > 0;
  });
  return { passage: passage.passage, score, has, names };
}

function countOf(text: string, word: string): number {
  let count = 0;
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length)) count += 1;
  return count;
}

/** How much a word says: a word in few of many articles says more than one in most of them. */
export function inverseFrequency(articles: number, withWord: number): number {
  return Math.log(1 + (articles - withWord + 0.5) / (withWord + 0.5));
}

/** The share of articles that a word is taken to be in at least. */
const LEAST_SHARE = 0.008;

/** How much a word that is in a share of the articles says, whatever their number. */
export function rarityOf(share: number): number {
  return Math.log(1 + (1 - share + LEAST_SHARE) / (share + LEAST_SHARE));
}
