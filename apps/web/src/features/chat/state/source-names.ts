import { VENDOR_FACTS, type Vendor } from '@wenjin/domain/chat/models';
import { hasKnowledge, type Sources } from '@wenjin/domain/chat/source-choice';

const NAMED = 2;

/** The visible name has room for two categories; screen readers get all of them. */
export function sourceName(sources: Sources): string {
  if (!hasKnowledge(sources)) return vendorName(sources[0] ?? '');
  const named = sources.slice(0, NAMED).join('、');
  return sources.length > NAMED ? `知识库：${named}等 ${sources.length} 类` : `知识库：${named}`;
}

export function sourceFullName(sources: Sources): string {
  return hasKnowledge(sources) ? `知识库，${sources.join('、')}` : vendorName(sources[0] ?? '');
}

export function vendorName(vendor: string): string {
  return vendor in VENDOR_FACTS ? VENDOR_FACTS[vendor as Vendor].name : vendor;
}
