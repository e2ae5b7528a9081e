import { Readable } from 'node:stream';
import {
  listArticleVersions,
  readArticleVersion,
  restoreArticleVersion,
} from '@wenjin/contract/knowledge/article-versions';
import {
  deleteArticle,
  exportArticles as exportEndpoint,
  importArticles as importEndpoint,
  listArticles,
  readArticleDetail,
  saveArticle,
} from '@wenjin/contract/knowledge/articles';
import {
  changeArticles as changeEndpoint,
  restoreArticle,
  undoArticleChange,
} from '@wenjin/contract/knowledge/bulk-articles';
import { readArticle as readEndpoint } from '@wenjin/contract/knowledge/reader';
import type { FastifyInstance } from 'fastify';
import type { RecordAudit } from '../../../platform/audit.ts';
import { addressKey } from '../../../platform/http/client-address.ts';
import { rawUserRoute, userRoute, WithExtra } from '../../../platform/http/routes.ts';
import type { ReadingProgress } from '../../../platform/parse-files/scanned/reading-progress.ts';
import { whileConnected } from '../../../platform/http/while-connected.ts';
import { uploadFilesRoute } from '../../../platform/http/upload-files.ts';
import type { ArticleRepository } from './article.repository.ts';
import type { ChangeArticles } from './change-articles.ts';
import { exportArticles } from './export-articles.ts';
import type { ImportArticles } from './import-articles.ts';
import type { ManageArticles } from './manage-articles.ts';
import type { ReadArticle } from './read-article.ts';

export type Articles = {
  repository: ArticleRepository;
  articles: ManageArticles;
  changes: ChangeArticles;
  imports: ImportArticles;
  progress: Pick<ReadingProgress, 'noteFor'>;
  readArticle: ReadArticle;
  record: RecordAudit;
};

export async function articleRoutes(app: FastifyInstance, parts: Articles): Promise<void> {
  const { articles, readArticle } = parts;
  userRoute(app, readEndpoint, ({ id, version }) => readArticle(id, version));
  userRoute(app, listArticles, (input) => articles.list(input));
  userRoute(app, readArticleDetail, ({ id }) => articles.read(id));
  userRoute(app, saveArticle, async (input, { userId }, { request }) => {
    // The audit log names the version, which keeps the text.
    const { body: _body, ...facts } = input;
    request.auditNote = { action: 'article-save', target: input.id ?? '', detail: { after: facts } };
    const { id, version } = await articles.save(userId, input);
    request.auditNote = { action: 'article-save', target: id, detail: { after: { ...facts, version } } };
    return new WithExtra(id, { version });
  });
  userRoute(app, listArticleVersions, ({ id }) => articles.listVersions(id));
  userRoute(app, readArticleVersion, ({ id, version }) => articles.readVersion(id, version));
  userRoute(
    app,
    restoreArticleVersion,
    async (input, { userId }) => new WithExtra(null, await articles.restoreVersion(userId, input)),
  );
  changeRoutes(app, parts);
  exportRoute(app, parts);
  await importRoute(app, parts);
}

function changeRoutes(app: FastifyInstance, { changes }: Articles): void {
  userRoute(app, changeEndpoint, (input) => changes.change(input));
  userRoute(app, deleteArticle, async ({ id }) => new WithExtra(null, await changes.delete(id)));
  userRoute(app, undoArticleChange, ({ undoId }) => changes.undo(undoId));
  userRoute(app, restoreArticle, async ({ id }) => {
    await changes.restore(id);
    return null;
  });
}

function exportRoute(app: FastifyInstance, { repository, record }: Articles): void {
  rawUserRoute(app, exportEndpoint, async (_input, { userId }, { request, reply }) => {
    await record({ action: 'article-export', actorId: userId, result: 'ok', address: addressKey(request.ip) });
    return reply
      .header('content-disposition', 'attachment; filename="articles.zip"')
      .type('application/zip')
      .send(Readable.from(exportArticles(repository)));
  });
}

async function importRoute(app: FastifyInstance, { imports, progress }: Articles): Promise<void> {
  await uploadFilesRoute(app, importEndpoint, async ({ files, fields }, input, { caller: { userId }, request }) => {
    const reading = { isRecognised: input.recognise === '1', onPage: progress.noteFor(userId, input.upload) };
    const parsed = await whileConnected(request, (signal) => imports.parse(files(), { ...reading, signal }));
    const category = fields.get('category') ?? input.category ?? '';
    const status = (fields.get('status') ?? input.status) === 'draft' ? 'draft' : 'published';
    const entries = await imports.save(parsed, { userId, category, status });
    request.auditNote = { action: 'article-import', detail: { after: { category, status, files: entries } } };
    return entries;
  });
}
