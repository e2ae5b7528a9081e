import { randomUUID } from 'node:crypto';
import { createArticleRepository } from '../features/knowledge/articles/article.repository.ts';
import { createChangeArticlesRepository } from '../features/knowledge/articles/change-articles.repository.ts';
import { createChangeArticles } from '../features/knowledge/articles/change-articles.ts';
import { createImportArticles } from '../features/knowledge/articles/import-articles.ts';
import { createManageArticles } from '../features/knowledge/articles/manage-articles.ts';
import { parsePlainFile } from '../features/knowledge/articles/parse-plain-file.ts';
import { createReadArticle } from '../features/knowledge/articles/read-article.ts';
import { createSaveArticleRepository } from '../features/knowledge/articles/save-article.repository.ts';
import type { RecordAudit } from '../platform/audit.ts';
import type { OpenDatabase } from '../platform/db/open-database.ts';
import type { LiveState } from '../platform/live/live-state.ts';

const REPROMPTS_PER_MINUTE = 30;

type Parts = {
  db: OpenDatabase['db'];
  live: LiveState;
  record: RecordAudit;
  now: () => number;
  reportError: (error: unknown) => void;
};

export async function buildKnowledge({ db, live, record, now, reportError }: Parts) {
  const newId = randomUUID;
  const repository = createArticleRepository(db);
  const saves = createSaveArticleRepository(db);
  const articles = createManageArticles({ articles: repository, saves, newId, now });
  const changes = createChangeArticles({ saves: createChangeArticlesRepository(db), newId, now });
  await changes.purge();
  return {
    articles: {
      repository,
      articles,
      changes,
      imports: createImportArticles({ articles, parseFile: parsePlainFile, reportError }),
      readArticle: createReadArticle({ articles: repository, now }),
      record,
    },
    repromptLimit: live.createLimiter('reprompts', { uses: REPROMPTS_PER_MINUTE, seconds: 60 }),
  };
}
