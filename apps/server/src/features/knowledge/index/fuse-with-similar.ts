import { fuseRanks } from '@wenjin/domain/knowledge/fuse-ranks';
import type { RankedArticle } from '@wenjin/domain/knowledge/rank-passages';

/** How similar each passage of an edition is to a question. */
export type Similarities = ReadonlyMap<number, ReadonlyMap<number, number>>;

/** From this similarity of vectors on, an article is taken to answer the question. */
const SIMILAR = 0.75;

/** Returns the editions that are similar enough to answer a question, whether or not they share a word with it. */
export function similarEditions(similar: Similarities): number[] {
  return [...similar].filter(([, passages]) => bestOf(passages) >= SIMILAR).map(([edition]) => edition);
}

/**
 * Fuses the articles that answer a question by their words with those that are similar to it. One that is only
 * similar has its passages in the order of their similarity.
 */
export function fuseWithSimilar(answering: readonly RankedArticle[], similar: Similarities): RankedArticle[] {
  const byEdition = new Map(answering.map((article) => [article.edition, article]));
  const byWords = answering.map(({ edition }) => edition);
  const kept = [...new Set([...byWords, ...similarEditions(similar)])];
  const bySimilarity = kept
    .filter((edition) => similar.has(edition))
    .toSorted((one, other) => bestOf(similar.get(other)) - bestOf(similar.get(one)));
  return fuseRanks(byWords, bySimilarity).map(
    (edition) => byEdition.get(edition) ?? onlySimilar(edition, similar.get(edition)),
  );
}

function onlySimilar(edition: number, passages: ReadonlyMap<number, number> = new Map()): RankedArticle {
  return {
    edition,
    score: 0,
    coverage: 0,
    isNamed: false,
    passages: [...passages]
      .toSorted(([, one], [, other]) => other - one)
      .map(([passage, score]) => ({ passage, score })),
  };
}

function bestOf(passages: ReadonlyMap<number, number> = new Map()): number {
  return Math.max(-1, ...passages.values());
}
