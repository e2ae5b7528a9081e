import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { encodeBase64 } from '@wenjin/contract/base64';
import type { Message } from '@wenjin/contract/chat/message';
import { saveMarkdown } from '@wenjin/contract/office/office';
import type { Download, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seriousProblems } from './axe.ts';
import { seedConversation } from './seed.ts';
import { button, lastAnswer } from './steps.ts';
import { DESKTOP, SCREENS, World } from './world.ts';

const DIAGRAM =
  '```mermaid\ngraph TD\n  A[提交申请] --> B{主管批准?}\n  B -->|是| C[人事备案]\n  B -->|否| D[退回修改]\n```';
const FILLING = Array.from({ length: 60 }, (_, index) => `第 ${index + 1} 段，用来把后面的内容推到屏幕以外。`).join(
  '\n\n',
);

function conversation(text: string): Message[] {
  return [
    { _id: 'q0', type: 'self_msg', content: { text: '别的问题' } },
    { _id: 'a0', type: 'html', content: { text: '不相关的回答' } },
    { _id: 'q1', type: 'self_msg', content: { text: '加班费怎么算？' } },
    { _id: 'a1', type: 'html', content: { text }, modelVersion: 'gpt-4', time: '2026-11-14T10:42:00.000Z' },
  ];
}

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.end());

async function createDocument(markdown: string): Promise<string> {
  const api = await world.user();
  const param = encodeBase64(JSON.stringify({ mdTitle: '请假流程', mdContent: markdown, isShare: '1' }));
  return saveMarkdown.data.parse((await api.call(saveMarkdown, { param })).data).officeId;
}

const diagram = (page: Page) => page.getByRole('img', { name: '流程图，内容见原文' });
const widthOf = (page: Page) => diagram(page).evaluate((image) => (image as HTMLImageElement).naturalWidth);

async function unzipped(download: Download): Promise<Record<string, Uint8Array>> {
  return unzipSync(new Uint8Array(await readFile(await download.path())));
}

describe.each(SCREENS)('流程图和公式在各处，$name', (screen) => {
  it('saves one answer as a Word document with its formulas as equations and its diagram as a picture', () =>
    world.journey({ screen, isSignedIn: true }, async ({ page }) => {
      const text = `小时工资是 $w = s / h$，即\n\n$$\\frac{月薪}{21.75}$$\n\n${DIAGRAM}\n\n到此为止。`;
      await page.goto(`/?c=${await seedConversation(world, '加班费', conversation(text))}`);
      await lastAnswer(page).getByRole('button', { name: '导出与分享' }).click();
      const downloading = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: '下载 .docx' }).click();
      const files = await unzipped(await downloading);
      const xml = strFromU8(files['word/document.xml'] ?? new Uint8Array());
      expect(xml).toContain('加班费怎么算？');
      expect(xml).toContain('到此为止。');
      expect(xml).not.toContain('不相关的回答');
      expect(xml.match(/<m:oMath>/gu)).toHaveLength(2);
      expect(xml).toContain('<m:f>');
      expect(xml).toContain('<w:drawing>');
      expect(xml).not.toContain('graph TD');
      const pictures = Object.entries(files).filter(([name]) => name.startsWith('word/media/'));
      expect(pictures.map(([, { length }]) => length > 2000)).toEqual([true]);
    }));

  it('shows the diagram of a shared document to a visitor, on the screen and on paper', async () => {
    const officeId = await createDocument(`# 请假流程\n\n${DIAGRAM}\n`);
    await world.journey({ screen }, async ({ page }) => {
      await page.goto(`/office/doc/${officeId}`);
      await diagram(page).waitFor({ timeout: 60_000 });
      await expect.poll(() => widthOf(page)).toBeGreaterThan(100);
      expect(await seriousProblems(page)).toEqual([]);
      await page.emulateMedia({ media: 'print' });
      expect(await diagram(page).isVisible()).toBe(true);
      expect(await page.getByRole('button', { name: '放大' }).isVisible()).toBe(false);
      expect(await button(page, '打印').isVisible()).toBe(false);
    });
  });
});

describe('打印', () => {
  it('draws a diagram far below the screen before it prints, in the light theme', async () => {
    const id = await seedConversation(world, '长流程', conversation(`${FILLING}\n\n${DIAGRAM}`));
    const officeId = await createDocument(`# 请假流程\n\n${FILLING}\n\n${DIAGRAM}\n`);
    await world.journey({ screen: DESKTOP, isSignedIn: true, colorScheme: 'dark' }, async ({ page }) => {
      await page.addInitScript(`globalThis.print = ${String(notePrint)}`);
      await page.goto(`/print?c=${id}`);
      await page.locator('[data-printed]').waitFor({ timeout: 60_000 });
      expect(await printed(page)).toEqual({ isDrawn: true, theme: 'light' });

      await page.goto(`/office/doc/${officeId}`);
      await page.getByText('第 1 段，').waitFor();
      expect(await diagram(page).count()).toBe(0);
      await button(page, '打印').click();
      await page.locator('[data-printed]').waitFor({ timeout: 60_000 });
      expect(await printed(page)).toEqual({ isDrawn: true, theme: 'light' });
      await page.evaluate(() => void dispatchEvent(new Event('afterprint')));
      await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
    });
  });
});

/** Runs in the page in place of the browser's dialog. */
function notePrint(): void {
  const picture = document.querySelector<HTMLImageElement>('img[alt^="流程图"]');
  const theme = document.documentElement.dataset['theme'];
  const state = { isDrawn: (picture?.naturalWidth ?? 0) > 100, theme };
  document.body.setAttribute('data-printed', JSON.stringify(state));
}

async function printed(page: Page): Promise<unknown> {
  return JSON.parse((await page.locator('[data-printed]').getAttribute('data-printed')) ?? 'null') as unknown;
}

describe('目录', () => {
  it('jumps to the heading that is pressed, also to the second of two that read alike', async () => {
    const sections = ['准备', '沟通', '记录', '沟通'].map((name) => `## ${name}\n\n${FILLING}`).join('\n\n');
    const officeId = await createDocument(`# 手册\n\n${sections}\n`);
    await world.journey({ screen: DESKTOP, isSignedIn: true }, async ({ page }) => {
      await page.goto(`/office/doc/${officeId}`);
      const outline = page.getByRole('navigation', { name: '目录' });
      for (const [entry, name, which] of [
        [2, '记录', 0],
        [3, '沟通', 1],
        [1, '沟通', 0],
      ] as const) {
        await outline.getByRole('button').nth(entry).click();
        const heading = page.locator('article').getByRole('heading', { name, exact: true }).nth(which);
        const top = async () => (await heading.boundingBox())?.y ?? -1;
        await expect.poll(top).toBeGreaterThan(0);
        // Below the bar of the page, at the top of what is read.
        await expect.poll(top).toBeLessThan(200);
      }
    });
  });
});
