import { listArticles } from '@wenjin/contract/knowledge/articles';
import { listMissedQuestions } from '@wenjin/contract/knowledge/missed';
import { repromptQuestion } from '@wenjin/contract/knowledge/reprompt';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seriousProblems } from './axe.ts';
import { button } from './steps.ts';
import { SCREENS, World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.end());

describe.each(SCREENS)('知识库管理，$name', (screen) => {
  const sign = screen.isMobile ? '手机' : '桌面';
  const title = `${sign}停车位申请办法`;

  it('imports files of which one is bad, edits and publishes one, finds it, deletes it and takes that back', () =>
    world.journey({ screen, isSignedIn: true }, async ({ page }) => {
      await page.goto('/admin/knowledge');
      await importFiles(page, [
        [`${sign}停车.md`, `# ${title}\n\n停车位每年三月摇号。`],
        [`${sign}食堂.txt`, '食堂早餐七点开始。'],
        [`${sign}坏.pdf`, '这不是 PDF'],
      ]);
      await page.getByText('已导入 2，失败 1，剩余 0').waitFor();
      await page.getByText(/^失败：/u).waitFor();
      await button(page, '完成').click();

      await page.getByRole('link', { name: `编辑 ${title}` }).click();
      await source(page).fill('## 摇号\n\n蓝鲸车库的停车位每年九月摇号。');
      await page.getByRole('heading', { name: '摇号', exact: true }).or(page.getByText('成文')).first().waitFor();
      await page.keyboard.press('Control+Enter');
      await page.getByText('已发布第 2 版').waitFor();
      expect(await found('蓝鲸车库什么时候摇号')).toContain(title);

      await page.getByRole('link', { name: '返回文章列表' }).click();
      await page.getByRole('checkbox', { name: `选择 ${title}` }).check();
      await button(page, '删除').click();
      await page.getByText('已删除 1 篇').waitFor();
      await expect.poll(() => page.getByRole('link', { name: `编辑 ${title}` }).count()).toBe(0);
      expect(await found('蓝鲸车库什么时候摇号')).not.toContain(title);
      await button(page, '撤销').click();
      await page.getByRole('link', { name: `编辑 ${title}` }).waitFor();
      expect(await found('蓝鲸车库什么时候摇号')).toContain(title);
    }));

  it('keeps what was written when the editor is left, and asks before that', () =>
    world.journey({ screen, isSignedIn: true }, async ({ page }) => {
      await page.goto('/admin/knowledge/articles/new');
      await page.getByLabel('标题', { exact: true }).fill('访客登记');
      await source(page).fill('访客在前台登记。');
      await page.getByText(/草稿已存在本机/u).waitFor();
      await page.getByRole('link', { name: '返回文章列表' }).click();
      await page.getByRole('alertdialog', { name: '修改还没有保存' }).waitFor();
      await button(page, '离开').click();
      await page.waitForURL(/\/admin\/knowledge$/u);
      await page.getByRole('link', { name: '新增文章' }).first().click();
      await page.getByText(/已恢复本机草稿/u).waitFor();
      expect(await source(page).inputValue()).toBe('访客在前台登记。');
      await button(page, '放弃草稿').click();
      expect(await source(page).inputValue()).toBe('');
    }));

  it('has no serious accessibility problem in list, editor and import', () =>
    world.journey({ screen, isSignedIn: true }, async ({ page }) => {
      await page.goto('/admin/knowledge');
      await button(page, '导入文件').waitFor();
      expect(await seriousProblems(page)).toEqual([]);
      await button(page, '导入文件').click();
      await page.getByRole('dialog', { name: '导入文件' }).waitFor();
      expect(await seriousProblems(page)).toEqual([]);
      await page.goto('/admin/knowledge/articles/new');
      await source(page).fill('## 标题\n\n正文');
      expect(await seriousProblems(page)).toEqual([]);
      for (const part of ['missed', 'synonyms']) {
        await page.goto(`/admin/knowledge/${part}`);
        await page.getByRole('search', { name: '筛选' }).waitFor();
        expect(await seriousProblems(page)).toEqual([]);
      }
    }));
});

describe('知识库管理，未命中与同义词', () => {
  it('answers a missed question with an article, and finds it by a synonym that was added', () =>
    world.journey({ screen: SCREENS[0]!, isSignedIn: true }, async ({ page }) => {
      expect(await found('羽毛球馆能打球吗')).toEqual([]);
      await expect.poll(() => missedQuestions()).toContain('羽毛球馆能打球吗');
      await page.goto('/admin/knowledge/missed');
      await button(page, '写一篇文章 羽毛球馆能打球吗').click();
      expect(await page.getByLabel('标题', { exact: true }).inputValue()).toBe('羽毛球馆能打球吗');
      await source(page).fill('羽毛球馆周三晚上对员工开放。');
      await button(page, '发布第 1 版').click();
      await page.getByText('已发布第 1 版').waitFor();
      await expect.poll(() => missedQuestions()).not.toContain('羽毛球馆能打球吗');

      await page.goto('/admin/knowledge/synonyms');
      await button(page, '新增一组').click();
      await page.getByLabel('主词').fill('羽毛球馆');
      await page.getByRole('textbox', { name: '同义词' }).fill('毽坪');
      await page.keyboard.press('Enter');
      await button(page, '保存').click();
      await page.getByText('新增成功').waitFor();
      await page.getByLabel('输入一个问题').fill('毽坪开放吗');
      await page.getByRole('list', { name: '命中的文章' }).getByText('羽毛球馆能打球吗').waitFor();
    }));
});

describe('知识库管理，键盘', () => {
  it('opens an article, writes, publishes and returns without a mouse', () =>
    world.journey({ screen: SCREENS[0]!, isSignedIn: true }, async ({ page }) => {
      await page.goto('/admin/knowledge');
      await page.getByRole('link', { name: '新增文章' }).first().focus();
      await page.keyboard.press('Enter');
      await page.getByLabel('标题', { exact: true }).focus();
      await page.keyboard.type('键盘写的文章');
      await source(page).focus();
      await page.keyboard.type('全部用键盘写成。');
      await page.keyboard.press('Alt+s');
      await page.getByText('草稿已保存').waitFor();
      await source(page).press('Control+Enter');
      await page.getByText('已发布第 2 版').waitFor();
      await page.getByRole('link', { name: '返回文章列表' }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('link', { name: '编辑 键盘写的文章' }).waitFor();
      const api = await world.user();
      const { data } = await api.call(listArticles, { keyword: '键盘写的文章' });
      expect(listArticles.data.parse(data).records).toMatchObject([{ status: 'published', version: 2 }]);
    }));
});

async function importFiles(page: Page, files: readonly (readonly [name: string, text: string])[]): Promise<void> {
  await button(page, '导入文件').first().click();
  await page
    .locator('input[type=file][multiple]')
    .setInputFiles(files.map(([name, text]) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })));
}

function source(page: Page) {
  return page.getByRole('textbox', { name: '正文' });
}

async function missedQuestions(): Promise<string[]> {
  const api = await world.user();
  const { data } = await api.call(listMissedQuestions, { pageSize: '100' });
  return listMissedQuestions.data.parse(data).records.map(({ question }) => question);
}

/** Titles of the articles that a question finds. */
async function found(question: string): Promise<string[]> {
  const api = await world.user();
  const params = JSON.stringify({ question, question_type: 'DocumentSearch', category: '咨询' });
  const { data } = await api.call(repromptQuestion, { params });
  return repromptQuestion.data.parse(data).articleList.map(({ article_name: name }) => name);
}
