import { saveVendor } from '@wenjin/contract/admin/vendors';
import { saveArticle } from '@wenjin/contract/knowledge/articles';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seriousProblems } from './axe.ts';
import { type ModelServer, startModelServer } from './model-server.ts';
import { ask, button, composer, lastAnswer, sendButton, signIn } from './steps.ts';
import { SCREENS, World, type Screen } from './world.ts';

const TITLE = '海星科技假期管理办法';
const CHAPTERS = Array.from({ length: 12 }, (_, at) => `## 第${at + 3}章 其他规定\n\n${'按公司流程办理。'.repeat(40)}`);
const bodyOf = (days: string) =>
  [
    `## 第一章 产假\n\n女职工生育享受九十八日产假，其中产前可以休假十五日。`,
    `## 第二章 生育奖励假\n\n女职工符合法定条件生育的，增加生育奖励假${days}，与产假连续休完。`,
    ...CHAPTERS,
  ].join('\n\n');

const KEY = 'sk-knowledge-journey-0123456789';

/** Saves an article with an old version and one in force; returns its id. */
async function seedArticle(world: World): Promise<string> {
  const api = await world.user();
  const facts = { title: TITLE, category: '咨询' };
  const old = await api.call(saveArticle, { ...facts, body: bodyOf('三十日'), effectiveFrom: '2024-05-01' });
  const id = saveArticle.data.parse(old.data);
  const { code, msg } = await api.call(saveArticle, {
    ...facts,
    id,
    body: bodyOf('六十日'),
    effectiveFrom: '2026-01-01',
  });
  if (code !== 200) throw new Error(`the article was not saved: ${msg}`);
  return id;
}

describe.each(SCREENS)('知识库，$name', (screen) => {
  let world: World;
  let articleId = '';
  beforeAll(async () => {
    world = await World.begin();
    articleId = await seedArticle(world);
  });
  afterAll(() => world.end());

  it('answers from an article, shows the cited passage and opens it', () =>
    world.journey({ screen, isSignedIn: true }, async ({ page, context }) => {
      await page.goto('/');
      await chooseCategory(page, screen, '咨询');
      await ask(page, '生育奖励假增加多少天？');
      const answer = lastAnswer(page);
      await answer.getByRole('region', { name: '参考文章' }).getByText(TITLE).waitFor();
      await sendButton(page).waitFor();
      await answer.getByRole('button', { name: '引用 1' }).first().click();
      const card = screen.isMobile ? page.getByRole('dialog') : page.getByRole('region', { name: '引用 1' });
      await card.getByText('现行有效').waitFor();
      await card.locator('mark').getByText('六十日').waitFor();
      expect(await seriousProblems(page), 'card').toEqual([]);

      const [article] = await Promise.all([
        context.waitForEvent('page'),
        card.getByRole('link', { name: '打开原文' }).click(),
      ]);
      await article.getByRole('heading', { level: 1, name: TITLE }).waitFor();
      const passage = article.getByRole('region', { name: '回答引用的段落' });
      await expect.poll(async () => (await passage.boundingBox())?.y ?? 0).toBeGreaterThan(60);
      expect((await passage.boundingBox())?.y).toBeLessThan(screen.height * 0.75);
      await passage.locator('mark').first().waitFor();
      await article.close();

      if (screen.isMobile) await button(page, '关闭').click();
      else await page.mouse.move(0, 0);
      await card.waitFor({ state: 'hidden' });
      await button(page, '没用').click();
      await page.getByRole('checkbox', { name: '没有答全' }).check();
      expect(await seriousProblems(page), 'reasons').toEqual([]);
      await button(page, '提交').click();
      await page.getByText('提交成功').waitFor();

      await page.reload();
      await lastAnswer(page).getByRole('button', { name: '引用 1' }).first().waitFor();
      await expect.poll(() => button(page, '没用').getAttribute('aria-pressed')).toBe('true');

      // On paper there is the conversation alone.
      await page.emulateMedia({ media: 'print' });
      await composer(page).waitFor({ state: 'hidden' });
      expect(await button(page, '没用').isVisible()).toBe(false);
      expect(await lastAnswer(page).getByText(TITLE).first().isVisible()).toBe(true);
    }));

  it('reads an article: outline, old version, and the way back to the one in force', () =>
    world.journey({ screen, isSignedIn: true }, async ({ page }) => {
      await page.goto(`/kb/article/${articleId}?passage=2`);
      await page.getByRole('region', { name: '回答引用的段落' }).getByText('六十日').waitFor();
      expect(await seriousProblems(page), 'article').toEqual([]);
      if (screen.isMobile) await button(page, '目录').click();
      await page.getByRole('button', { name: '第9章 其他规定' }).click();
      const heading = page.getByRole('heading', { name: '第9章 其他规定' });
      await expect.poll(async () => (await heading.boundingBox())?.y ?? -1).toBeLessThan(200);

      await page.getByRole('button', { name: '第 2 版，选择版本' }).click();
      await page.getByRole('menuitem', { name: /^第 1 版/u }).click();
      await page.getByText('第 1 版，已被新版取代').waitFor();
      await page.getByText('生育奖励假三十日').waitFor();
      await page.getByRole('link', { name: '看现行版' }).click();
      await page.getByText('生育奖励假六十日').waitFor();

      await page.getByRole('link', { name: '对比版本' }).filter({ visible: true }).click();
      await page.getByText('共 1 段有修改').waitFor();
      await page.locator('ins', { hasText: '六' }).waitFor();
      expect(await seriousProblems(page), 'comparison').toEqual([]);
      await page.keyboard.press('n');
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('生育奖励假');
    }));

  it('asks a stranger to sign in and returns to the passage, and says that an article is gone', () =>
    world.journey({ screen }, async ({ page, problems }) => {
      problems.allow(/404/u);
      await page.goto(`/kb/article/${articleId}?passage=2`);
      await signIn(page);
      await page.getByRole('region', { name: '回答引用的段落' }).waitFor();
      await page.goto('/kb/article/none');
      await page.getByText('文章不存在或已下线').waitFor();
    }));
});

describe.each(SCREENS)('知识库与模型厂商，$name', (screen) => {
  let world: World;
  let models: ModelServer;
  beforeAll(async () => {
    models = await startModelServer({
      key: KEY,
      text: () => ['生育奖励假', '六十日[', '1]。差额在复工后 45 天', '内发放[1]，另见[99]。'],
      pieceMs: 300,
    });
    world = await World.begin();
    await seedArticle(world);
    const api = await world.user();
    await api.call(saveVendor, { id: 'openai', baseUrl: models.baseUrl, isPrivate: true, apiKey: KEY });
  });
  afterAll(async () => {
    await world.end();
    await models.close();
  });

  it('shows the articles before the text, and marks a figure that they do not contain once the answer is complete', () =>
    world.journey({ screen, isSignedIn: true }, async ({ page }) => {
      await page.goto('/');
      await chooseCategory(page, screen, '咨询');
      await ask(page, '生育奖励假增加多少天？');
      const answer = lastAnswer(page);
      await answer.getByRole('region', { name: '参考文章' }).waitFor();
      await answer.getByText('正在生成').waitFor();
      expect(await answer.locator('mark').count()).toBe(0);
      await sendButton(page).waitFor();
      await answer.locator('mark', { hasText: '45 天' }).click();
      await page.getByText('原文未见此数字，请核对引用 1').waitFor();
      expect(await answer.locator('mark').count()).toBe(1);
      expect(await answer.getByRole('button', { name: /^引用/u }).count()).toBe(2);
      await answer.getByText(/另见\[99\]/u).waitFor();
      expect(models.questions.at(-1)).toBeDefined();
    }));
});

async function chooseCategory(page: Page, { isMobile }: Screen, category: string): Promise<void> {
  if (isMobile) {
    await page.getByRole('button', { name: '来源、模型、智能体与模式' }).click();
    await page.getByRole('dialog').getByRole('button', { name: /来源/u }).click();
  } else await page.getByRole('button', { name: /^来源：/u }).click();
  await page.getByRole('checkbox', { name: category }).check();
  await page.keyboard.press('Escape');
}
