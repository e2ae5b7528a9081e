import { deleteArticle } from '@wenjin/contract/knowledge/articles';
import { describe, expect, it } from 'vitest';
import { startFakeEmbedder } from '../../testing/fake-embedder.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { makeTestFolder, testDatabaseUrls } from '../../testing/test-databases.ts';
import { reprompt, saveTestArticle } from '../../testing/test-knowledge.ts';

/** Texts about one of these subjects are alike, whatever their words. */
const SUBJECTS = [/乙|问/u, /宠物|猫|毛孩子/u, /天气/u];
const vectorOf = (text: string) => [...SUBJECTS.map((subject) => (subject.test(text) ? 1 : -0.2)), 0.1];
const names = async (client: TestClient, question: string, category = '咨询') =>
  (await reprompt(client, question, { category })).data.articleList.map(({ article_name }) => article_name);
const patient = { interval: 1000, timeout: 30_000 };

describe.each(testDatabaseUrls)('vectors on $name', ({ makeUrl }) => {
  async function start(articles: readonly object[]) {
    const environment = { DATABASE_URL: await makeUrl(), DATA_DIR: makeTestFolder() };
    const first = await startTestApp({ environment });
    const author = await first.signedIn();
    const ids: string[] = [];
    for (const article of articles) ids.push(await saveTestArticle(author, article));
    await first.stop();
    const { asked, baseUrl } = await startFakeEmbedder({ vectorOf });
    const second = await startTestApp({
      environment: { ...environment, EMBEDDING_BASE_URL: baseUrl, EMBEDDING_MODEL: 'test' },
    });
    return { su: await second.signedIn(), ids, asked };
  }

  it('change the order of articles that were found by their words', async () => {
    // By words alone 甲 is first, because it names the subject in its title and twice as often.
    const { su, asked } = await start(
      [
        ['年假结转 甲', '甲'],
        ['年假 丙', '丙'],
        ['规定 乙', '乙'],
      ].map(([title, word]) => ({ title, body: `年假的规定${word}：每人五天，可以结转。` })),
    );
    await expect.poll(() => names(su, '请问年假结转'), patient).toEqual(['年假结转 甲', '规定 乙', '年假 丙']);
    expect(asked).toContain('请问年假结转');
  }, 60_000);

  it('find a passage that shares no word with the question, in the chosen categories and in force alone', async () => {
    const text = (title: string) => ({ title, body: '## 总则\n\n无关的话。\n\n## 细则\n\n宠物须寄养。' });
    const { su, ids } = await start([
      text('甲则'),
      { ...text('旧则'), effectiveTo: '2020-12-31' },
      { ...text('草稿'), status: 'draft' },
      { ...text('别类'), category: '配置' },
    ]);
    await expect.poll(() => names(su, '毛孩子咋办'), patient).toEqual(['甲则']);
    const { data } = await reprompt(su, '毛孩子咋办');
    expect(data).toMatchObject({ action: 1, articleList: [{ passage: 2, excerpt: '宠物须寄养。' }] });
    expect(await names(su, '毛孩子咋办', '配置')).toEqual(['别类']);
    expect((await reprompt(su, '天气如何')).data.action).toBe(2);
    await su.call(deleteArticle, { id: ids[0] ?? '' });
    expect((await reprompt(su, '毛孩子咋办')).data.action).toBe(2);
  }, 60_000);
});

describe('an embedding service that fails', () => {
  it('does not change what is found', async () => {
    const { baseUrl } = await startFakeEmbedder({ vectorOf, status: 500 });
    const environment = { EMBEDDING_BASE_URL: baseUrl, EMBEDDING_MODEL: 'test' };
    const { signedIn } = await startTestApp({ environment });
    const su = await signedIn();
    await saveTestArticle(su, {});
    expect(await names(su, '年假有几天')).toEqual(['年假管理办法']);
  });
});
