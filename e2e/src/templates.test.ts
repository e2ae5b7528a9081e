import { readFile } from 'node:fs/promises';
import { importTemplates, saveTemplate } from '@wenjin/contract/templates/chat-templates';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seriousProblems } from './axe.ts';
import { button, composer, openHistory } from './steps.ts';
import { SCREENS, World, type Screen } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.end());

const [DESKTOP] = SCREENS as [Screen];

describe.each(SCREENS)('模板管理，$name', (screen) => {
  it('opens the template page in a separate window from the chat', () =>
    world.journey({ screen, isSignedIn: true }, async ({ page, context }) => {
      await page.goto('/');
      if (screen.isMobile) await openHistory(page);
      const scope = screen.isMobile ? page.getByRole('dialog') : page.getByRole('complementary');
      const [opened] = await Promise.all([
        context.waitForEvent('page'),
        scope.getByRole('link', { name: '模板管理' }).click(),
      ]);
      await expect.poll(() => opened.title(), { timeout: 15_000 }).toBe('问津模板管理');
      expect(new URL(opened.url()).pathname).toBe('/template');
    }));

  it('opens the template page under the path that older links use', () =>
    world.journey({ screen, isSignedIn: true }, async ({ page }) => {
      await page.goto('/#/template');
      await expect.poll(() => page.title(), { timeout: 15_000 }).toBe('问津模板管理');
      await page.goto('/#/chatflow/template');
      await expect.poll(() => page.title(), { timeout: 15_000 }).toBe('智能流程模板管理');
    }));

  it('adds, shows, changes and deletes a template', () =>
    world.journey({ screen, isSignedIn: true }, async ({ page }) => {
      const title = `考勤通知${screen.width}`;
      await page.goto('/template');
      await button(page, '新增模板').click();
      await button(page, '保存').click();
      await page.getByText('请输入标题!').waitFor();
      await page.getByText('请输入模板内容!').waitFor();
      expect(await page.getByLabel('标题', { exact: true }).evaluate((field) => field === document.activeElement)).toBe(
        true,
      );
      await page.getByLabel('标题', { exact: true }).fill(title);
      await page.getByLabel('模板内容').fill('给{员工}写通知');
      await page.getByLabel('模板内容').press('Control+Enter');
      await page.getByText('新增成功').waitFor();

      await button(page, title).click();
      await page.getByRole('heading', { name: '模板详情' }).waitFor();
      expect(await page.getByLabel('模板内容').inputValue()).toBe('给{员工}写通知');
      await page.getByLabel('标题', { exact: true }).fill(`${title}二`);
      await page.keyboard.press('Escape');
      await page.getByText('放弃未保存的修改').waitFor();
      await button(page, '继续编辑').click();
      await button(page, '保存').click();
      await page.getByText('修改成功').waitFor();

      await askToDelete(page, screen, `${title}二`);
      await page.getByRole('alertdialog', { name: '是否删除该模板' }).waitFor();
      await button(page, '取消').click();
      await askToDelete(page, screen, `${title}二`);
      await button(page, '删除').last().click();
      await page.getByText('删除成功').waitFor();
      await button(page, `${title}二`).waitFor({ state: 'detached' });
    }));

  it('loads more templates on scrolling, shows the end of the list, and finds a template by pinyin', () =>
    world.journey({ screen, isSignedIn: true }, async ({ page }) => {
      const api = await world.user();
      const templates = Array.from({ length: 45 }, (_, index) => ({
        title: `滚动${screen.width}第${index + 1}`,
        template: '正文',
      }));
      expect((await api.call(importTemplates, { templates })).code).toBe(200);
      await page.goto('/template');
      await button(page, `滚动${screen.width}第1`).waitFor();
      expect(await page.getByRole('listitem').count()).toBe(20);
      expect(await page.getByText('没有更多了~').count()).toBe(0);
      await expect
        .poll(
          async () => {
            await page.locator('main').evaluate((sheet) => sheet.scrollTo(0, sheet.scrollHeight));
            return page.getByText('没有更多了~').isVisible();
          },
          { timeout: 15_000 },
        )
        .toBe(true);
      expect(await page.getByRole('listitem').count()).toBeGreaterThan(45);

      await page.getByRole('searchbox').fill(`gd${screen.width}d4`);
      await page.getByText('找到 7 个').waitFor();
      expect(await page.getByText('没有更多了~').count()).toBe(0);
      await page.getByRole('searchbox').fill('没有这样的模板');
      await page.getByText('没有匹配的模板').waitFor();
    }));

  it('reports that another window has changed the template and keeps the typed text', () =>
    world.journey({ screen, isSignedIn: true }, async ({ page, context }) => {
      const api = await world.user();
      const title = `两处${screen.width}`;
      await api.call(saveTemplate, { title, template: '原文' });
      const other = await context.newPage();
      for (const window of [page, other]) {
        await window.goto('/template');
        await button(window, title).click();
      }
      await page.getByLabel('模板内容').fill('第一个窗口写的');
      await button(page, '保存').click();
      await page.getByText('修改成功').waitFor();

      await other.getByLabel('模板内容').fill('第二个窗口写的');
      await button(other, '保存').click();
      await other.getByText('该模板刚在别处被修改，您的修改尚未保存').waitFor();
      expect(await other.getByLabel('模板内容').inputValue()).toBe('第二个窗口写的');
      await other.getByText('查看别处保存的内容').click();
      await other.getByText('第一个窗口写的', { exact: true }).last().waitFor();
      await button(other, '另存为新模板').click();
      await other.getByText('新增成功').waitFor();

      await page.reload();
      await expect.poll(() => button(page, title).count(), { timeout: 10_000 }).toBe(2);
      await page.getByText('第一个窗口写的').waitFor();
      await page.getByText('第二个窗口写的').waitFor();
    }));
});

describe.each(SCREENS)('模板无障碍，$name', (screen) => {
  it.each(['light', 'dark'] as const)(
    'finds no serious accessibility problem on the template pages (%s)',
    (colorScheme) =>
      world.journey({ screen, isSignedIn: true, colorScheme }, async ({ page }) => {
        await page.goto('/template');
        await button(page, '新增模板').waitFor();
        await page.getByRole('listitem').first().waitFor();
        expect(await seriousProblems(page), 'list').toEqual([]);
        await button(page, '新增模板').click();
        await button(page, '保存').click();
        expect(await seriousProblems(page), 'form').toEqual([]);

        await page.goto('/chatflow/template');
        await page.getByRole('row').first().waitFor();
        expect(await seriousProblems(page), 'grid').toEqual([]);
        await button(page, '新增模板').click();
        await page.getByText('更多设置').click();
        await button(page, '保存').click();
        expect(await seriousProblems(page), 'second form').toEqual([]);

        await page.goto('/');
        await composer(page).fill('/');
        await page.getByRole('option').first().waitFor();
        expect(await seriousProblems(page, '.composer'), 'slash').toEqual([]);
        await page.getByRole('option').first().click();
        await page.getByRole('dialog').waitFor();
        expect(await seriousProblems(page, '[role="dialog"]'), 'send').toEqual([]);
      }),
  );
});

describe('模板文件', () => {
  it('exports templates as JSON and imports them again', () =>
    world.journey({ screen: DESKTOP, isSignedIn: true }, async ({ page }) => {
      await page.goto('/template');
      await button(page, '更多操作').click();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: '导出模板' }).click(),
      ]);
      const file = JSON.parse(await readFile(await download.path(), 'utf8')) as { templates: { title: string }[] };
      expect(file.templates.map(({ title }) => title)).toContain('面试评价生成');

      const templates = [...file.templates, { title: '导入的模板', template: '正文{content}' }, { title: '坏的' }];
      await button(page, '更多操作').click();
      await page.getByLabel('模板文件').setInputFiles({
        name: 'templates.json',
        mimeType: 'application/json',
        buffer: Buffer.from(JSON.stringify({ ...file, templates })),
      });
      await page.getByText(/^已导入 1 个模板，跳过 \d+ 个$/u).waitFor();
      await button(page, '导入的模板').waitFor();
      await page.getByLabel('模板文件').setInputFiles({ name: 'x.json', mimeType: '', buffer: Buffer.from('没有') });
      await page.getByText('文件不是 JSON 格式').waitFor();
    }));

  it('copies a template from the library', () =>
    world.journey({ screen: DESKTOP, isSignedIn: true }, async ({ page }) => {
      await page.goto('/template');
      await button(page, '更多操作').click();
      await page.getByRole('menuitem', { name: '从模板库添加' }).click();
      await page.getByRole('checkbox', { name: '培训需求调研问卷' }).check();
      await button(page, '添加 1 个').click();
      await page.getByText('新增成功').waitFor();
      await button(page, '培训需求调研问卷').waitFor();
    }));

  it('moves through the rows of the template list with the keyboard', () =>
    world.journey({ screen: DESKTOP, isSignedIn: true }, async ({ page }) => {
      await page.goto('/template');
      const rows = page.getByRole('listitem');
      await rows.nth(2).waitFor();
      await rows.first().getByRole('heading').getByRole('button').focus();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Delete');
      await page.getByRole('alertdialog', { name: '是否删除该模板' }).waitFor();
      await page.keyboard.press('Escape');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: '模板详情' }).waitFor();
    }));
});

async function askToDelete(page: Page, { isMobile }: Screen, title: string): Promise<void> {
  if (!isMobile) {
    await page.getByRole('listitem').filter({ hasText: title }).hover();
    return page.getByRole('button', { name: `删除 ${title}` }).click();
  }
  await page.getByRole('button', { name: `更多操作 ${title}` }).click();
  await page.getByRole('menuitem', { name: '删除' }).click();
}
