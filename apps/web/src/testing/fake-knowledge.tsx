import { listArticleVersions } from '@wenjin/contract/knowledge/article-versions';
import { listArticles, readArticleDetail, type ArticleDetail } from '@wenjin/contract/knowledge/articles';
import { listMissedQuestions } from '@wenjin/contract/knowledge/missed';
import { listSynonyms } from '@wenjin/contract/knowledge/synonyms';
import userEvent from '@testing-library/user-event';
import { PAGES } from '@wenjin/contract/pages';
import { KnowledgeSection } from '../features/admin/knowledge/knowledge-section.tsx';
import { fakeFetch, ok } from './fake-fetch.ts';
import { renderRoutes } from './render-routes.tsx';

export const ARTICLE: ArticleDetail = {
  id: 'a1',
  title: '加班与调休规则',
  category: '咨询',
  status: 'published',
  effectiveFrom: '2025-03-01',
  effectiveTo: '',
  source: '员工手册第五章.docx',
  version: 5,
  updatedAt: '2026-11-11T02:00:00.000Z',
  createdAt: '2025-03-01T02:00:00.000Z',
  updatedBy: '林岚',
  state: 'in-force',
  versionInForce: 5,
  cited: 523,
  useful: 46,
  useless: 7,
  deletedAt: '',
  body: '## 第二章 加班\n\n### 第八条 加班申请\n\n须事先提交。\n',
};

type Replies = Parameters<typeof fakeFetch>[0];

/** Shows the section of the knowledge base with one article, unless `replies` say otherwise. */
export function showKnowledge(at: string, replies: Replies = {}) {
  const network = fakeFetch({
    [listArticles.path]: () => ok({ records: [ARTICLE], total: 1 }),
    [readArticleDetail.path]: () => ok(ARTICLE),
    [listArticleVersions.path]: () => ok([]),
    [listMissedQuestions.path]: () => ok({ records: [], total: 0 }, { asked: 0, missed: 0 }),
    [listSynonyms.path]: () => ok({ records: [], total: 0 }),
    ...replies,
  });
  const section = <KnowledgeSection />;
  const pages = {
    [PAGES.adminSection]: section,
    [PAGES.adminPart]: section,
    [PAGES.adminItem]: section,
  };
  const bodies = (path: string) => network.to(path).map(({ body }) => JSON.parse(body) as Record<string, unknown>);
  return { network, bodies, ...renderRoutes(pages, at), user: userEvent.setup() };
}
