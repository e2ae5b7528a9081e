import { execFileSync } from 'node:child_process';
import { repromptQuestion } from '@wenjin/contract/knowledge/reprompt';
import { uploadPictures } from '@wenjin/contract/uploads/pictures';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dropFiles, drawnPng, pasteFiles } from './pictures/picture-steps.ts';
import { scannedPdf, writtenJpeg } from './pictures/written-pages.ts';
import { ROOT } from './product.ts';
import { ask, button, composer, lastAnswer, sendButton } from './steps.ts';
import { SCREENS, World, type Screen } from './world.ts';

/** The first recognition also starts the engine. */
const RECOGNISED = { timeout: 60_000 };

let world: World;
beforeAll(async () => {
  execFileSync(process.execPath, ['engines/install.ts', 'ocr'], { cwd: ROOT, stdio: 'inherit' });
  world = await World.begin();
}, 300_000);
afterAll(() => world.end());

describe.each(SCREENS)('图片文字识别引擎，$name', (screen) => {
  const sign = screen.isMobile ? '手机' : '桌面';

  it('answers from the text of a picture that the engine beside the server has read', () =>
    world.journey({ screen, isSignedIn: true }, async ({ page }) => {
      await page.goto('/');
      await composer(page).click();
      await pasteFiles(page, [await writtenJpeg(page, ['夜班津贴三百六十元', 'Overtime 20 hours'])]);
      await page.locator('.attachment-strip .thumb[data-state="ready"]').waitFor();
      await page.getByRole('button', { name: /^编辑图片 1/u }).click();
      const text = page.getByRole('dialog', { name: '编辑' }).getByRole('textbox', { name: '识别出的文字' });
      await expect.poll(() => text.inputValue(), RECOGNISED).toBe('夜班津贴三百六十元\nOvertime 20 hours');
      await page.getByRole('dialog', { name: '编辑' }).getByRole('button', { name: '关闭' }).click();
      await ask(page, '夜班津贴是多少？');
      await lastAnswer(page).getByText('已读取图片文字，1 张').waitFor();
      await sendButton(page).waitFor({ timeout: 30_000 });
    }));

  it('reads the pages of a scanned PDF and tells which one it reads', () =>
    world.journey({ screen, isSignedIn: true }, async ({ page }) => {
      await page.goto('/');
      await composer(page).waitFor();
      const pages = Array.from({ length: 6 }, (_, index) => [`第${'一二三四五六'[index]}页 试用期为三个月`]);
      await chooseFile(page, screen, '劳动合同.pdf', await scannedPdf(page, pages));
      await page.getByText(/^正在识别第 \d \/ 6 页$/u).waitFor(RECOGNISED);
      await page.getByRole('button', { name: '查看文字' }).click(RECOGNISED);
      const dialog = page.getByRole('dialog', { name: '劳动合同.pdf' });
      await dialog.getByText(/第六页 ?试用期为三个月/u).waitFor();
      await dialog.getByText(/6 页/u).first().waitFor();
    }));

  it('offers to recognise a scan for the knowledge base, and finds it afterwards', () =>
    world.journey({ screen, isSignedIn: true }, async ({ page }) => {
      await page.goto('/admin/knowledge');
      await button(page, '导入文件').first().click();
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button(page, '选择文件').click()]);
      const name = `${sign}班车办法.pdf`;
      const buffer = await scannedPdf(page, [[`${sign}班车每天七点四十发车`]]);
      await chooser.setFiles({ name, mimeType: 'application/pdf', buffer });
      await page.getByText('失败：扫描件，没有文字').waitFor();
      await page.getByRole('button', { name: `识别后导入 ${name}` }).click();
      await page.getByText('已导入 1，失败 0，剩余 0').waitFor(RECOGNISED);
      const params = JSON.stringify({
        question: `${sign}班车几点发车`,
        question_type: 'DocumentSearch',
        category: '咨询',
      });
      const { data } = await (await world.user()).call(repromptQuestion, { params });
      const found = repromptQuestion.data.parse(data).articleList;
      expect(found.map(({ article_name: title }) => title)).toContain(`${sign}班车办法`);
    }));

  it('sends a picture again when the page is reloaded in the middle of its upload', () =>
    world.journey({ screen, isSignedIn: true }, async ({ page }) => {
      await page.goto('/');
      await composer(page).waitFor();
      let held = 0;
      await page.route(`**${uploadPictures.path}*`, (route) => {
        held += 1;
        // The first upload never arrives.
        if (held > 1) return route.continue();
      });
      await dropFiles(page, [await drawnPng(page, 90, 120)]);
      await expect.poll(() => held).toBe(1);
      await page.getByRole('progressbar', { name: '正在上传 工资单1.png' }).waitFor({ state: 'attached' });
      await page.reload();
      await page.locator('.attachment-strip .thumb[data-state="ready"]').waitFor();
      await page.getByRole('button', { name: '移除 工资单1.png' }).click();
      await page.reload();
      await composer(page).waitFor();
      await page.waitForTimeout(1000);
      expect(await page.getByRole('region', { name: '图片和文件' }).count()).toBe(0);
      expect(held).toBe(2);
    }));
});

async function chooseFile(page: Page, { isMobile }: Screen, name: string, buffer: Buffer): Promise<void> {
  const openPicker = async () => {
    if (!isMobile) return page.getByRole('button', { name: '添加文件' }).click();
    await page.getByRole('button', { name: /^图片、文件/u }).click();
    await page.getByRole('dialog').getByRole('button', { name: '文件' }).click();
  };
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), openPicker()]);
  await chooser.setFiles({ name, mimeType: 'application/pdf', buffer });
}
