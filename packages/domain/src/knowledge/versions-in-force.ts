import type { ArticleState } from '@wenjin/contract/knowledge/article-fields';

/** The last day of a version that does not end. */
export const NO_END = '9999-12-31';

/** Days are YYYY-MM-DD, which sorts like time; empty means no limit. */
export type VersionDates = { version: number; status: string; effectiveFrom: string; effectiveTo: string };
export type InForce = { version: number; from: string; to: string };

/**
 * Returns on which days each published version is in force. From its first day on, a version replaces all earlier ones,
 * also after it has itself ended: an article whose newest version has expired is not found. Drafts and versions that
 * begin later leave the present one in force.
 */
export function versionsInForce(versions: readonly VersionDates[]): InForce[] {
  const published = versions
    .filter(({ status }) => status === 'published')
    .toSorted((one, other) => other.version - one.version);
  const inForce: InForce[] = [];
  let replacedFrom = '';
  let isReplaced = false;
  for (const { version, effectiveFrom, effectiveTo } of published) {
    const end = effectiveTo === '' ? NO_END : effectiveTo;
    const to = isReplaced ? earlier(end, dayBefore(replacedFrom)) : end;
    if (to >= effectiveFrom && to !== '') inForce.push({ version, from: effectiveFrom, to });
    replacedFrom = isReplaced ? earlier(replacedFrom, effectiveFrom) : effectiveFrom;
    isReplaced = true;
  }
  return inForce;
}

export function versionInForceOn(versions: readonly VersionDates[], day: string): number | undefined {
  return versionsInForce(versions).find(({ from, to }) => from <= day && day <= to)?.version;
}

/** Says what one version is on a day. A published version that was replaced before it began counts as expired. */
export function stateOfVersion(versions: readonly VersionDates[], version: number, day: string): ArticleState {
  const own = versions.find((entry) => entry.version === version);
  if (own === undefined || own.status === 'draft') return 'draft';
  const days = versionsInForce(versions).find((entry) => entry.version === version);
  if (days === undefined || days.to < day) return 'expired';
  return days.from > day ? 'future' : 'in-force';
}

function earlier(one: string, other: string): string {
  return one < other ? one : other;
}

/** An empty day is before every other day, and nothing is before it. */
function dayBefore(day: string): string {
  if (day === '') return '';
  return new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
}
