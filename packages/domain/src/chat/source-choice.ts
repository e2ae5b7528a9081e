import { DEFAULT_MODEL, DEFAULT_VENDOR, KNOWLEDGE_MODEL, VENDORS } from './models.ts';

export const KNOWLEDGE_CATEGORIES = ['内容平台', '客服', '咨询', '知识库', '配置'] as const;

/** Where answers come from: one vendor, or a set of knowledge-base categories; never both, never nothing. */
export type Sources = readonly string[];

export const DEFAULT_SOURCES: Sources = [DEFAULT_VENDOR];

export function hasKnowledge(sources: Sources): boolean {
  return sources.some(isCategory);
}

/** Picking a vendor replaces everything; one that the user may not use falls back to the default vendor. */
export function pickVendor(vendor: string, isAuthorised: boolean): Sources {
  const isAllowed = isAuthorised && (VENDORS as readonly string[]).includes(vendor);
  return [isAllowed ? vendor : DEFAULT_VENDOR];
}

/** Turns a category on or off. The first one drops the vendor; without the last one the default vendor is back. */
export function toggleCategory(sources: Sources, category: string): Sources {
  if (!isCategory(category)) return sources;
  const chosen = sources.filter(isCategory);
  const next = chosen.includes(category) ? chosen.filter((entry) => entry !== category) : [...chosen, category];
  // In the order of the list, so that the same choice always looks the same.
  return next.length === 0 ? DEFAULT_SOURCES : KNOWLEDGE_CATEGORIES.filter((entry) => next.includes(entry));
}

/** The model that goes with a choice of sources; the current one where the choice does not decide it. */
export function modelForSources(sources: Sources, current: string, isAuthorised: boolean): string {
  if (hasKnowledge(sources)) return KNOWLEDGE_MODEL;
  return isAuthorised ? current : DEFAULT_MODEL;
}

function isCategory(source: string): boolean {
  return (KNOWLEDGE_CATEGORIES as readonly string[]).includes(source);
}
