import { changeArticles } from '@wenjin/contract/knowledge/bulk-articles';
import { type ArticleRecord, listArticles } from '@wenjin/contract/knowledge/articles';
import { KNOWLEDGE_CATEGORIES } from '@wenjin/domain/chat/source-choice';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../../testing/start-test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { makeTestFolder } from '../../../testing/test-databases.ts';
import { reprompt } from '../../../testing/test-knowledge.ts';

async function list(client: TestClient): Promise<ArticleRecord[]> {
  return ((await client.call(listArticles, { pageSize: '100' })).body.data as { records: ArticleRecord[] }).records;
}

describe('starter articles', () => {
  it('are in every category of a new installation and are found', async () => {
    const { signedIn } = await startTestApp();
    const su = await signedIn();
    const articles = await list(su);
    expect(articles.length).toBeGreaterThanOrEqual(12);
    expect([...new Set(articles.map(({ category }) => category))].toSorted()).toEqual(
      [...KNOWLEDGE_CATEGORIES].toSorted(),
    );
    const { data } = await reprompt(su, '怎么接入模型', { category: '配置' });
    expect(data.articleList[0]?.article_name).toBe('接入模型厂商');
  });

  it('stay deleted after a restart', async () => {
    const environment = { DATA_DIR: makeTestFolder() };
    const first = await startTestApp({ environment });
    const su = await first.signedIn();
    const ids = (await list(su)).map(({ id }) => id);
    await su.call(changeArticles, { ids, action: 'delete' });
    await first.stop();
    const second = await startTestApp({ environment });
    expect(await list(await second.signedIn())).toEqual([]);
  });
});
