import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startTestApp } from '../../testing/start-test-app.ts';
import { makeTestFolder, testDatabaseUrls } from '../../testing/test-databases.ts';
import { reprompt, saveTestArticle } from '../../testing/test-knowledge.ts';

/** An embedding service for which only texts that contain 乙 are alike. */
async function startEmbedder(status = 200) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const { input } = JSON.parse(body) as { input: string[] };
      asked.push(...input);
      const data = input.map((text, index) => ({ index, embedding: /乙|问/u.test(text) ? [1, 0] : [0, 2] }));
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ data }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { asked, baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1` };
}

describe.each(testDatabaseUrls)('vectors on $name', ({ makeUrl }) => {
  it('embeds stored passages in the background and compares questions with them', async () => {
    const DATABASE_URL = await makeUrl();
    const environment = { DATABASE_URL, DATA_DIR: makeTestFolder() };
    const first = await startTestApp({ environment });
    const su = await first.signedIn();
    // By words alone 甲 is first, because it names the subject in its title and twice as often.
    for (const [title, word] of [
      ['年假结转 甲', '甲'],
      ['年假 丙', '丙'],
      ['规定 乙', '乙'],
    ]) {
      await saveTestArticle(su, { title, body: `年假的规定${word}：每人五天，可以结转。` });
    }
    await first.stop();
    const { asked, baseUrl } = await startEmbedder();
    const second = await startTestApp({
      environment: { ...environment, EMBEDDING_BASE_URL: baseUrl, EMBEDDING_MODEL: 'test' },
    });
    const other = await second.signedIn();
    await expect.poll(() => asked.filter((text) => /甲|乙|丙/u.test(text)).length, { timeout: 20_000 }).toBe(3);
    const names = async () =>
      (await reprompt(other, '请问年假结转')).data.articleList.map(({ article_name }) => article_name);
    await expect.poll(names, { interval: 3000, timeout: 20_000 }).toEqual(['年假结转 甲', '规定 乙', '年假 丙']);
    expect(asked).toContain('请问年假结转');
  }, 60_000);
});

describe('an embedding service that fails', () => {
  it('does not change what is found', async () => {
    const { baseUrl } = await startEmbedder(500);
    const environment = { EMBEDDING_BASE_URL: baseUrl, EMBEDDING_MODEL: 'test' };
    const { signedIn } = await startTestApp({ environment });
    const su = await signedIn();
    await saveTestArticle(su, {});
    expect((await reprompt(su, '年假有几天')).data.articleList).toMatchObject([{ article_name: '年假管理办法' }]);
  });
});
