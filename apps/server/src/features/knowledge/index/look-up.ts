import type { FoundArticle } from '@wenjin/contract/knowledge/reprompt';
import { EXCERPT_MAX, HEADING_MAX } from '@wenjin/contract/knowledge/citation';
import { answeringArticles } from '@wenjin/domain/knowledge/answers-question';
import { chooseCandidates, type Postings, tokensOfWord } from '@wenjin/domain/knowledge/choose-candidates';
import {
  questionWords,
  type QuestionWord,
  WORD_WEIGHTS,
  type WordWeights,
} from '@wenjin/domain/knowledge/question-words';
import { type RankedArticle, type Ranking, RANKING, rankPassages } from '@wenjin/domain/knowledge/rank-passages';
import { titleToken } from './edition-entry.ts';
import { fuseWithSimilar, type Similarities, similarEditions } from './fuse-with-similar.ts';
import type { LookUpRepository, Scope } from './look-up.repository.ts';

const CANDIDATES = 30;
/** The length of the token of a single character; longer ones are of pairs. */
const SINGLE = 4;
const TOKENS_MAX = 240;
/** In a small knowledge base every word would seem common. */
const EDITIONS_MIN = 50;

export type FoundPassage = { passage: number; heading: string; text: string };
/** An article that was found, with its best passages first. */
export type Found = Omit<FoundArticle, 'passage' | 'heading' | 'excerpt' | 'article_address'> & {
  score: number;
  coverage: number;
  passages: FoundPassage[];
};
type PassageRow = Awaited<ReturnType<LookUpRepository['listPassages']>>[number];
type EditionRow = Awaited<ReturnType<LookUpRepository['describeEditions']>>[number];
type Deps = {
  index: LookUpRepository;
  correct?: Correct;
  compare?: Compare;
  ranking?: Ranking;
  weights?: WordWeights;
  answering?: typeof answeringArticles;
};
/** Adds corrected spellings to words that no article contains. */
type Correct = (asked: {
  question: string;
  words: readonly QuestionWord[];
  /** Pairs of characters that no article contains. */
  unknown: ReadonlySet<string>;
  groups: readonly (readonly string[])[];
}) => Promise<readonly QuestionWord[]>;
/** Returns how similar passages are to a question, also of editions that share no word with it. */
type Compare = (asked: { question: string; scope: Scope; editions: readonly number[] }) => Promise<Similarities>;
type Question = Scope & { question: string; limit: number };
export type LookUp = ReturnType<typeof createLookUp>;

/** Finds the articles that answer a question, best first. */
export function createLookUp(deps: Deps) {
  const { index, correct, compare, ranking = RANKING, weights = WORD_WEIGHTS, answering = answeringArticles } = deps;

  return async function lookUp({
    question,
    limit,
    ...scope
  }: Question): Promise<{ words: QuestionWord[]; found: Found[] }> {
    const [groups, total] = await Promise.all([index.listSynonyms(), index.countEditions()]);
    const asked = questionWords(question, groups, weights);
    const postings = new Map<string, number[] | undefined>();
    await listPostings(postings, asked, scope);
    const unknown = new Set(asked.filter((word) => isMisspelt(word, postings)).map(({ text }) => text));
    const words =
      unknown.size === 0 || correct === undefined ? asked : await correct({ question, words: asked, unknown, groups });
    if (words !== asked) await listPostings(postings, words, scope);
    const chosen = chooseCandidates({
      words,
      postings,
      titlePostings: titlesOf(postings),
      total: Math.max(total, EDITIONS_MIN),
      most: CANDIDATES,
    });
    const similar = (await compare?.({ question, scope, editions: chosen.editions })) ?? new Map();
    const candidates = [...new Set([...chosen.editions, ...similarEditions(similar)])];
    const [passages, editions] = await Promise.all([
      index.listPassages(candidates),
      index.describeEditions(candidates),
    ]);
    const titles = new Map(editions.map(({ number, title }) => [number, title]));
    const rows = passages.map((row) => ({ ...row, title: titles.get(row.edition) ?? '' }));
    const ranked = rankPassages(chosen.words, rows, ranking);
    const found = fuseWithSimilar(answering(chosen.words, ranked), similar).slice(0, limit);
    return { words: [...words], found: foundArticles(found, passages, editions) };
  };

  /** Adds the lists of tokens that are not yet known. */
  async function listPostings(
    known: Map<string, number[] | undefined>,
    words: readonly QuestionWord[],
    scope: Scope,
  ): Promise<void> {
    const forms = words.flatMap(({ text, others }) => [text, ...others]);
    const all = [...new Set(forms.flatMap(tokensOfWord))].slice(0, TOKENS_MAX);
    const tokens = all.filter((token) => !known.has(token));
    const wanted = [...tokens, ...tokens.filter((token) => token.length > SINGLE).map(titleToken)];
    const lists = await index.listEditions(wanted, scope);
    for (const [nth, token] of wanted.entries()) known.set(token, lists[nth]);
  }
}

function titlesOf(postings: Postings): Postings {
  return new Map(
    [...postings.keys()]
      .filter((token) => token.length > SINGLE)
      .map((token) => [token, postings.get(titleToken(token))]),
  );
}

/** A word of the question that no article contains. */
function isMisspelt({ text, kind }: QuestionWord, postings: Postings): boolean {
  if (kind !== 'pair' && kind !== 'latin') return false;
  return tokensOfWord(text).some((token) => postings.get(token)?.length === 0);
}

function foundArticles(
  ranked: readonly RankedArticle[],
  rows: readonly PassageRow[],
  editions: readonly EditionRow[],
): Found[] {
  const byEdition = Map.groupBy(rows, ({ edition }) => edition);
  return ranked.flatMap(({ edition, score, coverage, passages }) => {
    const facts = editions.find(({ number }) => number === edition);
    if (facts === undefined) return [];
    const own = byEdition.get(edition) ?? [];
    const byNumber = new Map(own.map(({ passage, heading, text }) => [passage, { passage, heading, text }]));
    return [
      {
        id: facts.articleId,
        article_name: facts.title,
        category: facts.category,
        effectiveFrom: facts.effectiveFrom,
        effectiveTo: facts.effectiveTo,
        version: facts.version,
        score,
        coverage,
        passages: passages.flatMap(({ passage }) => byNumber.get(passage) ?? []),
      },
    ];
  });
}

/** Returns an article in the form that clients get. The address names the version when a date decided it. */
export function foundArticleOf(found: Found, isDated: boolean): FoundArticle {
  const { score: _score, coverage: _coverage, passages, ...facts } = found;
  const [best] = passages;
  return {
    ...facts,
    article_address: `/kb/article/${found.id}${isDated ? `?version=${found.version}` : ''}`,
    passage: best?.passage ?? 1,
    heading: (best?.heading ?? '').slice(0, HEADING_MAX),
    excerpt: excerptOf(best?.text ?? ''),
  };
}

const MARKUP = /[*_`#>~]+|\]\([^)]*\)|[[\]]|:?-{3,}:?/gu;

export function excerptOf(markdown: string): string {
  const plain = markdown
    .replaceAll(MARKUP, '')
    .replaceAll(/\s*\|[\s|]*/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  return plain.length <= EXCERPT_MAX
    ? plain
    : `${Array.from(plain)
        .slice(0, EXCERPT_MAX - 1)
        .join('')}…`.slice(0, EXCERPT_MAX);
}
