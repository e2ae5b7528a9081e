import { readFileSync } from 'node:fs';
import { CODE_SIGN_IN } from '@wenjin/contract/envelope';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ModelServer, startModelServer } from './model-server.ts';
import { drawnPng, dropFiles } from './pictures/picture-steps.ts';
import { ask, button, composer, lastAnswer, sendButton, thread } from './steps.ts';
import { SCREENS, World, type Screen } from './world.ts';

const KEY = 'sk-reader';
const READ = '夜班津贴三百六十元';

describe.each(SCREENS)('图片的去处，$name', (screen) => {
  let world: World;
  let reader: ModelServer;
  beforeAll(async () => {
    reader = await startModelServer({ key: KEY, text: READ });
    world = await World.begin({
      OCR_DRIVER: 'openai',
      OCR_BASE_URL: reader.baseUrl,
      OCR_API_KEY: KEY,
      OCR_MODEL: 'reader',
    });
  });
  afterAll(async () => {
    await world.end();
    await reader.close();
  });

  it('answers from the text of a dropped picture, and exports, shares and finds it', async () => {
    let address = '';
    await world.journey({ screen, isSignedIn: true }, async ({ page, context }) => {
      await askWithPicture(page);
      await lastAnswer(page).getByText('已读取图片文字，1 张').waitFor();

      await openExport(page, screen);
      expect(await saved(page, '下载 .md')).toMatch(/!\[[^\]]*\]\(data:image\/png;base64,/u);
      await openExport(page, screen);
      expect(await saved(page, '下载 .docx')).toContain('word/media/');
      await openExport(page, screen);
      await button(page, '导出').click();
      const [opened] = await Promise.all([
        context.waitForEvent('page'),
        page.getByRole('link', { name: '编辑' }).click(),
      ]);
      await opened.getByLabel('文档内容').waitFor();
      address = new URL(opened.url()).pathname;
      await opened.close();

      await page.keyboard.press('Escape');
      await search(page, screen, '三百六十');
      const preview = page.getByRole('region', { name: '预览' });
      await isDrawn(preview.getByRole('img', { name: '图片 1' }));
    });

    await world.journey({ screen }, async ({ page }) => {
      await page.goto(address);
      const picture = page.locator('article .md img');
      await isDrawn(picture);
      const [url = ''] = ((await picture.getAttribute('src')) ?? '').split('?');
      // Only as a part of the document: its own address shows nothing without signing in.
      expect(await (await page.request.get(url)).json()).toMatchObject({ code: CODE_SIGN_IN });
    });
  });

  it('keeps the picture of a question that is edited and asked again', () =>
    world.journey({ screen, isSignedIn: true }, async ({ page }) => {
      await askWithPicture(page);
      await thread(page).getByRole('button', { name: '编辑问题' }).click();
      const editor = page.getByRole('textbox', { name: '编辑问题' });
      await editor.fill('改过的问题');
      await thread(page).locator('.question-editor').getByRole('button', { name: '发送' }).click();
      await thread(page).getByText('改过的问题', { exact: true }).waitFor();
      await lastAnswer(page).getByText('已读取图片文字，1 张').waitFor();
      await page.reload();
      await thread(page).getByText('改过的问题', { exact: true }).waitFor();
      await isDrawn(thread(page).getByRole('img', { name: '图片 1' }));
    }));
});

async function askWithPicture(page: Page): Promise<void> {
  await page.goto('/');
  await composer(page).waitFor();
  await dropFiles(page, [await drawnPng(page, 300, 200)]);
  await page.locator('.attachment-strip .thumb[data-state="ready"]').waitFor();
  await ask(page, '这张图写了什么？');
  await lastAnswer(page).waitFor();
  await sendButton(page).waitFor({ timeout: 30_000 });
}

async function openExport(page: Page, { isMobile }: Screen): Promise<void> {
  if (isMobile) await page.getByRole('button', { name: '更多', exact: true }).click();
  await page.getByRole(isMobile ? 'menuitem' : 'button', { name: '导出会话' }).click();
  await page.getByRole('heading', { name: '导出到 Markdown' }).waitFor();
}

async function saved(page: Page, name: string): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, name).click()]);
  return readFileSync(await download.path(), 'latin1');
}

async function search(page: Page, { isMobile }: Screen, keyword: string): Promise<void> {
  if (isMobile) {
    await page.getByRole('button', { name: '更多', exact: true }).click();
    await page.getByRole('menuitem', { name: '全局搜索' }).click();
  } else await page.getByRole('button', { name: /全局搜索/u }).click();
  await page.getByPlaceholder('请输入关键字').fill(keyword);
  await page.getByText('2 条结果，来自 1 个会话').waitFor();
  await page.getByRole('option', { name: /这张图写了什么？.*三百六十/u }).click();
}

async function isDrawn(picture: Locator): Promise<void> {
  const width = () => picture.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0));
  await expect.poll(width, { timeout: 10_000 }).toBeGreaterThan(0);
}
