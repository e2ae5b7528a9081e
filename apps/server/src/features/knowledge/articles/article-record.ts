import type { ArticleDetail, ArticleRecord } from '@wenjin/contract/knowledge/articles';
import type { ArticleVersion } from '@wenjin/contract/knowledge/article-versions';
import { stateOfVersion, versionInForceOn, type VersionDates } from '@wenjin/domain/knowledge/versions-in-force';
import type { ArticleRepository } from './article.repository.ts';

export type ListedVersion = Awaited<ReturnType<ArticleRepository['listVersions']>>[number];
type Uses = Awaited<ReturnType<ArticleRepository['countUses']>>;
type About = { versions: readonly VersionDates[]; today: string; uses: Uses };

export function articleRecordOf(row: ListedVersion, { versions, today, uses }: About): ArticleRecord {
  const votes = (value: number) =>
    uses.votes.find((entry) => entry.articleId === row.id && entry.value === value)?.count ?? 0;
  return {
    id: row.id,
    title: row.title,
    category: row.category,
    status: row.status === 'draft' ? 'draft' : 'published',
    effectiveFrom: row.effectiveFrom,
    effectiveTo: row.effectiveTo,
    source: row.source,
    version: row.version,
    updatedAt: isoTime(row.updatedAt),
    createdAt: isoTime(row.createdAt),
    updatedBy: row.savedBy ?? '',
    state: stateOfVersion(versions, row.version, today),
    versionInForce: versionInForceOn(versions, today) ?? 0,
    cited: uses.cited.find((entry) => entry.articleId === row.id)?.count ?? 0,
    useful: votes(1),
    useless: votes(-1),
    deletedAt: row.deletedAt === null ? '' : isoTime(row.deletedAt),
  };
}

export function articleDetailOf(row: ListedVersion & { body: string }, about: About): ArticleDetail {
  return { ...articleRecordOf(row, about), body: row.body };
}

export function articleVersionOf(row: ListedVersion, versions: readonly VersionDates[], today: string): ArticleVersion {
  return {
    version: row.version,
    title: row.title,
    category: row.category,
    status: row.status === 'draft' ? 'draft' : 'published',
    effectiveFrom: row.effectiveFrom,
    effectiveTo: row.effectiveTo,
    state: stateOfVersion(versions, row.version, today),
    savedAt: isoTime(row.savedAt),
    savedBy: row.savedBy ?? '',
  };
}

export function isoTime(time: number): string {
  return new Date(time).toISOString();
}
