import type { ArticleDetail } from '@wenjin/contract/knowledge/articles';
import { saveArticle } from '@wenjin/contract/knowledge/articles';
import { KNOWLEDGE_CATEGORIES } from '@wenjin/domain/chat/source-choice';
import { schemaErrors, type Errors } from '../../../../shared/ui/form/use-form.ts';
import { USUAL_CATEGORY } from '../common/category-options.ts';
import type { PinnedQuestion } from '../common/knowledge-places.ts';

export type ArticleValues = {
  title: string;
  category: string;
  effectiveFrom: string;
  effectiveTo: string;
  body: string;
};

/** What the form contains before anything is changed; a new article begins with the question that it is to answer. */
export function valuesOf(article: ArticleDetail | undefined, pinned: PinnedQuestion | undefined): ArticleValues {
  if (article !== undefined) {
    const { title, category, effectiveFrom, effectiveTo, body } = article;
    return { title, category, effectiveFrom, effectiveTo, body };
  }
  const asked = pinned?.category.split('、').find((category) => isCategory(category));
  return {
    title: pinned?.question ?? '',
    category: asked ?? USUAL_CATEGORY,
    effectiveFrom: '',
    effectiveTo: '',
    body: '',
  };
}

export function checkValues(values: ArticleValues): Errors<ArticleValues> {
  const errors = schemaErrors<ArticleValues>(saveArticle.input, values);
  const { effectiveFrom: from, effectiveTo: to } = values;
  if (from !== '' && to !== '' && to < from) return { ...errors, effectiveTo: '失效日期不能早于生效日期' };
  return errors;
}

function isCategory(text: string): boolean {
  return KNOWLEDGE_CATEGORIES.some((category) => category === text);
}
