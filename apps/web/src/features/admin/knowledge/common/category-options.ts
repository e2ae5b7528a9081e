import { KNOWLEDGE_CATEGORIES } from '@wenjin/domain/chat/source-choice';

export const CATEGORY_OPTIONS = KNOWLEDGE_CATEGORIES.map((category) => ({ value: category, label: category }));

/** Chosen at first for a new article. */
export const USUAL_CATEGORY: (typeof KNOWLEDGE_CATEGORIES)[number] = '咨询';
