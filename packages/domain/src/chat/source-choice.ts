import { DEFAULT_MODEL, DEFAULT_VENDOR, KNOWLEDGE_MODEL, VENDORS } from './models.ts';

export const KNOWLEDGE_CATEGORIES = ['内容平台', '客服', '咨询', '知识库', '配置'] as const;

/** The sources of an answer: one vendor, or one or more knowledge-base categories; never both and never empty. */
export type Sources = readonly string[];

export const DEFAULT_SOURCES: Sources = [DEFAULT_VENDOR];

export function hasKnowledge(sources: Sources): boolean {
  return sources.some(isCategory);
}

/** Selecting a vendor replaces all other sources; a vendor that the user may not use becomes the default vendor. */
export function pickVendor(vendor: string, isAuthorised: boolean): Sources {
  const isAllowed = isAuthorised && (VENDORS as readonly string[]).includes(vendor);
  return [isAllowed ? vendor : DEFAULT_VENDOR];
}

/**
 * Turns a category on or off. The first category removes the vendor; removing the last one restores the default vendor.
 */
export function toggleCategory(sources: Sources, category: string): Sources {
  if (!isCategory(category)) return sources;
  const chosen = sources.filter(isCategory);
  const next = chosen.includes(category) ? chosen.filter((entry) => entry !== category) : [...chosen, category];
  // Sorted by the order of the list, so that the same selection always looks the same.
  return next.length === 0 ? DEFAULT_SOURCES : KNOWLEDGE_CATEGORIES.filter((entry) => next.includes(entry));
}

/** Returns the model for a selection of sources, or the current model when the selection does not determine it. */
export function modelForSources(sources: Sources, current: string, isAuthorised: boolean): string {
  if (hasKnowledge(sources)) return KNOWLEDGE_MODEL;
  return isAuthorised ? current : DEFAULT_MODEL;
}

function isCategory(source: string): boolean {
  return (KNOWLEDGE_CATEGORIES as readonly string[]).includes(source);
}
