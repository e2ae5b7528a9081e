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

export type WeighedWord = QuestionWord & { idf: number };
export type CandidatePassage = { edition: number; passage: number; title: string; heading: string; text: string };
export type RankedArticle = {
  edition: number;
  score: number;
  /** The share of the question, by weight, that the article contains: 0 to 1. */
  coverage: number;
  /** Whether it contains a word with synonyms, which is a word of the subject and not of the wording. */
  hasConcept: boolean;
  /** The best passages first. */
  passages: { passage: number; score: number }[];
};

/** Ranks articles by their best passage. */
export function rankPassages(
  words: readonly WeighedWord[],
  passages: readonly CandidatePassage[],
  ranking: Ranking = RANKING,
): RankedArticle[] {
  const all = words.reduce((sum, { idf, weight }) => sum + idf * weight, 0);
  const byEdition = Map.groupBy(passages, ({ edition }) => edition);
  const ranked = [...byEdition].map(([edition, own]): RankedArticle => {
    const title = foldText(own[0]?.title ?? '');
    const scored = own.map((passage) => scorePassage(words, { title, passage, ranking }));
    const best = scored.toSorted((one, other) => other.score - one.score);
    const contained = words.filter((_word, index) => scored.some(({ has }) => has[index]));
    const whole = contained.reduce((sum, { idf, weight }) => sum + idf * weight, 0);
    return {
      edition,
      score: best[0]?.score ?? 0,
      coverage: all === 0 ? 0 : whole / all,
      hasConcept: contained.some(({ kind }) => kind === 'concept'),
      passages: best.map(({ passage, score }) => ({ passage, score })),
    };
  });
  return ranked.filter(({ score }) => score > 0).toSorted((one, other) => other.score - one.score);
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
  const has = words.map(({ text: word, others, idf, weight }) => {
    let frequency = frequencyOf(word);
    for (const other of others) frequency = Math.max(frequency, ranking.synonym * frequencyOf(other));
    score += (idf * weight * frequency * (ranking.k1 + 1)) / (frequency + ranking.k1);
    return frequency > 0;
  });
  return { passage: passage.passage, score, has };
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
