import { type ExpressionBuilder, type Kysely, type Selectable, sql } from 'kysely';
import { contains } from '../../../platform/db/contains.ts';
import type { Database } from '../../../platform/db/schema.ts';

export type VersionRow = Selectable<Database['articleVersion']>;
export type ArticleRepository = ReturnType<typeof createArticleRepository>;
type Filter = { keyword: string; category: string; status: '' | 'draft' | 'published' | 'deleted'; on: string };
type Page = { offset: number; limit: number };
type Expressions = ExpressionBuilder<Database, 'article' | 'articleVersion'>;

/** Reads articles. They belong to the company and not to a user; only administrators reach drafts. */
export function createArticleRepository(db: Kysely<Database>) {
  return {
    /** Newest first, each with its newest version but without the body. */
    list: (filter: Filter, { offset, limit }: Page) =>
      newestVersions(db)
        .where((expression) => matching(expression, filter))
        .orderBy('article.updatedAt', 'desc')
        .orderBy('article.id')
        .offset(offset)
        .limit(limit)
        .execute(),

    async count(filter: Filter): Promise<number> {
      const { total } = await newestVersions(db)
        .clearSelect()
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .where((expression) => matching(expression, filter))
        .executeTakeFirstOrThrow();
      return total;
    },

    /** Also finds a deleted article. */
    find: (id: string, version?: number) =>
      versionsOfArticles(db)
        .select('articleVersion.body')
        .where('article.id', '=', id)
        .where('articleVersion.version', '=', (expression) =>
          version === undefined ? expression.ref('article.version') : expression.val(version),
        )
        .executeTakeFirst(),

    /** The versions of some articles without their texts, the newest first. */
    listVersions: (ids: readonly string[]) =>
      ids.length === 0
        ? Promise.resolve([])
        : versionsOfArticles(db)
            .where('article.id', 'in', [...ids])
            .orderBy('articleVersion.version', 'desc')
            .execute(),

    /** Returns some articles with their texts in the order of their ids, for the export. */
    listAfter: (id: string, limit: number) =>
      newestVersions(db)
        .select('articleVersion.body')
        .where('article.deletedAt', 'is', null)
        .where('article.id', '>', id)
        .orderBy('article.id')
        .limit(limit)
        .execute(),

    /** How often each article was cited and voted on since a day. */
    async countUses(ids: readonly string[], since: { day: string; time: number }) {
      if (ids.length === 0) return { cited: [], votes: [] };
      const [cited, votes] = await Promise.all([
        db
          .selectFrom('articleDay')
          .select(['articleId', sql<number>`cast(sum(cited) as integer)`.as('count')])
          .where('articleId', 'in', [...ids])
          .where('day', '>=', since.day)
          .groupBy('articleId')
          .execute(),
        db
          .selectFrom('votedArticle')
          .innerJoin('answerVote', (join) =>
            join
              .onRef('answerVote.ownerId', '=', 'votedArticle.ownerId')
              .onRef('answerVote.conversationId', '=', 'votedArticle.conversationId')
              .onRef('answerVote.answerId', '=', 'votedArticle.answerId'),
          )
          .select(['articleId', 'value', ({ fn }) => fn.countAll<number>().as('count')])
          .where('articleId', 'in', [...ids])
          .where('votedAt', '>=', since.time)
          .groupBy(['articleId', 'value'])
          .execute(),
      ]);
      return { cited, votes };
    },
  };
}

function versionsOfArticles(db: Kysely<Database>) {
  return db
    .selectFrom('article')
    .innerJoin('articleVersion', 'articleVersion.articleId', 'article.id')
    .leftJoin('user', 'user.id', 'articleVersion.savedBy')
    .select([
      'article.id',
      'article.version as newest',
      'article.createdAt',
      'article.updatedAt',
      'article.deletedAt',
      'articleVersion.version',
      'articleVersion.title',
      'articleVersion.category',
      'articleVersion.status',
      'articleVersion.effectiveFrom',
      'articleVersion.effectiveTo',
      'articleVersion.source',
      'articleVersion.savedAt',
      'user.nickname as savedBy',
    ]);
}

function newestVersions(db: Kysely<Database>) {
  return versionsOfArticles(db).whereRef('articleVersion.version', '=', 'article.version');
}

function matching(expression: Expressions, { keyword, category, status, on }: Filter) {
  return expression.and([
    expression('article.deletedAt', status === 'deleted' ? 'is not' : 'is', null),
    ...(keyword.trim() === ''
      ? []
      : [
          expression.or([
            contains<'articleVersion'>('articleVersion.title', keyword.trim()),
            contains<'articleVersion'>('articleVersion.body', keyword.trim()),
          ]),
        ]),
    ...(category === '' ? [] : [expression('articleVersion.category', '=', category)]),
    ...(status === 'draft' ? [expression('articleVersion.status', '=', 'draft')] : []),
    ...(status === 'published' ? [hasPublished(expression)] : []),
    ...(on === '' ? [] : [isInForceOn(expression, on)]),
  ]);
}

/** A published article stays in this list while a newer draft of it is being written. */
function hasPublished(expression: Expressions) {
  return expression.exists(
    expression
      .selectFrom('articleVersion as other')
      .select('other.version')
      .whereRef('other.articleId', '=', 'article.id')
      .where('other.status', '=', 'published'),
  );
}

function isInForceOn(expression: Expressions, day: string) {
  return expression.exists(
    expression
      .selectFrom('edition')
      .select('edition.number')
      .whereRef('edition.articleId', '=', 'article.id')
      .where('validFrom', '<=', day)
      .where('validTo', '>=', day),
  );
}
