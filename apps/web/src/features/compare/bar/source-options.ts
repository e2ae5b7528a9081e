import { VENDOR_FACTS, VENDORS } from '@wenjin/domain/chat/models';
import { KNOWLEDGE_CATEGORIES, hasKnowledge } from '@wenjin/domain/chat/source-choice';
import type { SelectOption } from '../../../shared/ui/form/select.tsx';
import { DEFAULT_VENDOR } from '@wenjin/domain/chat/models';

/** Vendors for authorised users, categories of the knowledge base for everybody. */
export function sourceOptions(isAuthorised: boolean): SelectOption[] {
  const vendors = isAuthorised ? VENDORS : [DEFAULT_VENDOR];
  return [
    ...vendors.map((vendor) => ({ value: vendor, label: VENDOR_FACTS[vendor].name })),
    ...KNOWLEDGE_CATEGORIES.map((category) => ({ value: category, label: `知识库：${category}` })),
  ];
}

export function sourceLabel(sources: readonly string[]): string {
  const [source = DEFAULT_VENDOR] = sources;
  if (hasKnowledge(sources)) return `知识库：${source}`;
  return source in VENDOR_FACTS ? VENDOR_FACTS[source as keyof typeof VENDOR_FACTS].name : source;
}
