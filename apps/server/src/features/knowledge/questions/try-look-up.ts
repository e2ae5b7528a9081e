import { KNOWLEDGE_CATEGORIES } from '@wenjin/domain/chat/source-choice';
import { localDay } from '../../../platform/time/local-day.ts';
import { foundArticleOf } from '../index/look-up.ts';
import type { FindMaterial } from './find-material.ts';

const SHOWN = 10;

type Deps = { findMaterial: FindMaterial; now: () => number };
export type TryLookUp = ReturnType<typeof createTryLookUp>;

/** Lets an administrator see what a question finds, and by which words. */
export function createTryLookUp({ findMaterial, now }: Deps) {
  return async function tryLookUp(userId: string, { question, category }: { question: string; category: string }) {
    const chosen = category.split(/[,，、]/u).filter((entry) => entry !== '');
    const categories = chosen.length === 0 ? KNOWLEDGE_CATEGORIES : chosen;
    const asked = { userId, question, before: [], categories, limit: SHOWN, isCounted: false };
    const { words, found, asOf } = await findMaterial(asked);
    return {
      words: words
        .filter(({ kind }) => kind !== 'single')
        .map(({ text, others }) => ({ word: text, synonyms: [...others] })),
      on: asOf === '' ? localDay(now()) : asOf,
      articles: found.map((article) => foundArticleOf(article, asOf !== '')),
    };
  };
}
