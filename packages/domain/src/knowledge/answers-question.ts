import { type RankedArticle, rarityOf, type WeighedWord } from './rank-passages.ts';

/**
 * How much of a question's subject an article must contain: when its title or heading names a word of the subject, when
 * the question also has words that no article contains, and when only the text mentions it.
 */
const COVERAGE_MIN = { named: 0.25, namedBesideUnknown: 0.5, mentioned: 0.58 };
/** From this weight of unknown words on, the question seems to be about something else. */
const UNKNOWN_MAX = 2;
const UNKNOWN_RARITY = rarityOf(0);
/** One of the articles with at least this share of the best score must contain the subject. */
const BEST_SHARE = 0.6;
/** Articles that are far behind the first are not shown. */
const SHOWN = { score: 0.2, coverage: 0.05 };

/**
 * Returns the articles that answer a question. When none of the best contains enough of the subject, no article does;
 * when one does, the others are returned too as long as they are not far behind.
 */
export function answeringArticles(words: readonly WeighedWord[], ranked: readonly RankedArticle[]): RankedArticle[] {
  const best = ranked[0]?.score ?? 0;
  const unknown = words.filter(isUnknown).reduce((sum, { subject }) => sum + subject, 0);
  const named = unknown >= UNKNOWN_MAX ? COVERAGE_MIN.namedBesideUnknown : COVERAGE_MIN.named;
  const isAnswered = ranked.some(
    ({ score, coverage, isNamed }) =>
      score >= best * BEST_SHARE && coverage >= (isNamed ? named : COVERAGE_MIN.mentioned),
  );
  if (!isAnswered) return [];
  return ranked.filter(({ score, coverage }) => score >= best * SHOWN.score && coverage >= SHOWN.coverage);
}

/** A word with synonyms is known to the administrators, even when no article is about it yet. */
function isUnknown({ kind, rarity }: WeighedWord): boolean {
  return kind !== 'concept' && rarity >= UNKNOWN_RARITY;
}
