import type { ListArticlesInput, SaveArticleInput } from '@wenjin/contract/knowledge/articles';
import { hasKnowledge } from '@wenjin/domain/chat/source-choice';
import { AppError } from '../../../platform/errors.ts';
import { daysBefore, localDay } from '../../../platform/time/local-day.ts';
import { articleDetailOf, articleRecordOf, articleVersionOf, type ListedVersion } from './article-record.ts';
import type { ArticleRepository } from './article.repository.ts';
import type { SaveArticleRepository } from './save-article.repository.ts';

const USES_DAYS = 30;

type Deps = {
  articles: ArticleRepository;
  saves: SaveArticleRepository;
  newId: () => string;
  now: () => number;
};
export type ManageArticles = ReturnType<typeof createManageArticles>;

/** What administrators do with single articles. */
export function createManageArticles({ articles, saves, newId, now }: Deps) {
  const since = () => ({ day: localDay(daysBefore(now(), USES_DAYS)), time: daysBefore(now(), USES_DAYS) });

  async function aboutOf(ids: readonly string[]) {
    const [versions, uses] = await Promise.all([articles.listVersions(ids), articles.countUses(ids, since())]);
    const byArticle = Map.groupBy(versions, ({ id }) => id);
    return (id: string) => ({ versions: byArticle.get(id) ?? [], today: localDay(now()), uses });
  }

  async function detailOf(row: (ListedVersion & { body: string }) | undefined) {
    if (row === undefined || row.deletedAt !== null) throw new AppError('missing', '文章不存在');
    return articleDetailOf(row, (await aboutOf([row.id]))(row.id));
  }

  return {
    async list({ pageNo, pageSize, ...filter }: ListArticlesInput) {
      const page = { offset: (pageNo - 1) * pageSize, limit: pageSize };
      const [rows, total] = await Promise.all([articles.list(filter, page), articles.count(filter)]);
      const about = await aboutOf(rows.map(({ id }) => id));
      return { records: rows.map((row) => articleRecordOf(row, about(row.id))), total };
    },

    read: async (id: string) => detailOf(await articles.find(id)),

    readVersion: async (id: string, version: number) => detailOf(await articles.find(id, version)),

    async listVersions(id: string) {
      const rows = await articles.listVersions([id]);
      if (rows[0] === undefined || rows[0].deletedAt !== null) throw new AppError('missing', '文章不存在');
      return rows.map((row) => articleVersionOf(row, rows, localDay(now())));
    },

    /** Returns the article's id and the number of the version that was saved. */
    async save(userId: string | null, input: SaveArticleInput & { source?: string }) {
      const { id, version: expected, source, ...fields } = input;
      checkArticle(fields);
      const version = { ...fields, title: fields.title.trim(), savedAt: now(), savedBy: userId };
      if (id === undefined) {
        const articleId = newId();
        await saves.add(articleId, { ...version, source: source ?? '' });
        return { id: articleId, version: 1 };
      }
      const before = await articles.find(id);
      const saved = await saves.addVersion(id, { ...version, source: source ?? before?.source ?? '' }, expected);
      return { id, version: versionOf(saved) };
    },

    async restoreVersion(userId: string, input: { id: string; version: number; current?: number | undefined }) {
      const { id, version, current } = input;
      const [old, newest] = await Promise.all([articles.find(id, version), articles.find(id)]);
      if (old === undefined || newest === undefined) throw new AppError('missing', '文章或版本不存在');
      const saved = await saves.addVersion(
        id,
        {
          title: old.title,
          category: old.category,
          body: old.body,
          source: old.source,
          status: newest.status,
          effectiveFrom: newest.effectiveFrom,
          effectiveTo: newest.effectiveTo,
          savedAt: now(),
          savedBy: userId,
        },
        current ?? newest.version,
      );
      return { version: versionOf(saved) };
    },
  };
}

function checkArticle({ category, effectiveFrom, effectiveTo }: Omit<SaveArticleInput, 'id'>): void {
  checkCategory(category);
  if (effectiveTo !== '' && effectiveFrom > effectiveTo) {
    throw new AppError('invalid', '失效日期不能早于生效日期', { field: 'effectiveTo' });
  }
}

export function checkCategory(category: string): void {
  if (!hasKnowledge([category])) throw new AppError('invalid', '没有这个知识库分类', { field: 'category' });
}

type Saved = Awaited<ReturnType<SaveArticleRepository['addVersion']>>;

function versionOf(saved: Saved): number {
  if (saved.outcome === 'missing') throw new AppError('missing', '文章不存在或已被删除');
  if (saved.outcome === 'stale')
    throw new AppError('conflict', '这篇文章已被他人修改，请刷新后再保存', { field: 'version' });
  return saved.version;
}
