import type { ReaderArticle } from '@wenjin/contract/knowledge/reader';
import { cutPassages } from '@wenjin/domain/knowledge/cut-passages';
import { stateOfVersion, versionInForceOn } from '@wenjin/domain/knowledge/versions-in-force';
import { AppError } from '../../../platform/errors.ts';
import { localDay } from '../../../platform/time/local-day.ts';
import { isoTime } from './article-record.ts';
import type { ArticleRepository } from './article.repository.ts';

type Deps = { articles: ArticleRepository; now: () => number };
export type ReadArticle = ReturnType<typeof createReadArticle>;

/** Reads an article for any signed-in user: never a draft, never a deleted article. */
export function createReadArticle({ articles, now }: Deps) {
  return async function readArticle(id: string, version?: number): Promise<ReaderArticle> {
    const today = localDay(now());
    const versions = (await articles.listVersions([id])).filter(
      ({ status, deletedAt }) => status === 'published' && deletedAt === null,
    );
    const wanted = version ?? versionInForceOn(versions, today);
    const isPublished = versions.some((entry) => entry.version === wanted);
    const row = isPublished ? await articles.find(id, wanted) : undefined;
    if (row === undefined) throw new AppError('missing', '文章不存在或已下线');
    return {
      id,
      title: row.title,
      category: row.category,
      body: row.body,
      effectiveFrom: row.effectiveFrom,
      effectiveTo: row.effectiveTo,
      version: row.version,
      state: stateOfVersion(versions, row.version, today),
      versions: versions.map((entry) => ({
        version: entry.version,
        effectiveFrom: entry.effectiveFrom,
        effectiveTo: entry.effectiveTo,
        state: stateOfVersion(versions, entry.version, today),
        savedAt: isoTime(entry.savedAt),
        savedBy: entry.savedBy ?? '',
      })),
      passages: cutPassages(row.title, row.body),
      updatedAt: isoTime(row.savedAt),
    };
  };
}
