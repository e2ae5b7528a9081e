import { PAGES } from '@wenjin/contract/pages';
import { generatePath } from 'react-router';

const SECTION = 'knowledge';

export const ARTICLES_PLACE = generatePath(PAGES.adminSection, { section: SECTION });
export const MISSED_PLACE = generatePath(PAGES.adminPart, { section: SECTION, part: 'missed' });
export const SYNONYMS_PLACE = generatePath(PAGES.adminPart, { section: SECTION, part: 'synonyms' });
/** In the place of an id it stands for an article that is not saved yet. */
export const NEW_ARTICLE = 'new';

/** A question that found nothing and that the article is to answer. */
export type PinnedQuestion = { id: string; question: string; category: string };

export function editorPlace(articleId: string, pinned?: PinnedQuestion): string {
  const path = generatePath(PAGES.adminItem, { section: SECTION, part: 'articles', item: articleId });
  if (pinned === undefined) return path;
  const { id, question, category } = pinned;
  return `${path}?${new URLSearchParams({ missed: id, question, category }).toString()}`;
}

export function pinnedQuestionOf(search: URLSearchParams): PinnedQuestion | undefined {
  const id = search.get('missed');
  const question = search.get('question');
  if (id === null || question === null) return undefined;
  return { id, question, category: search.get('category') ?? '' };
}
