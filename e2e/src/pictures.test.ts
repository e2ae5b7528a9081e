import { saveModel } from '@wenjin/contract/admin/models';
import { saveVendor } from '@wenjin/contract/admin/vendors';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seriousProblems } from './axe.ts';
import { type ModelServer, startModelServer } from './model-server.ts';
import { drawnPng, pasteFiles, pngSize } from './pictures/picture-steps.ts';
import { actOnAnswer, ask, button, composer, lastAnswer, sendButton, thread } from './steps.ts';
import { SCREENS, World, type Screen } from './world.ts';

const KEY = 'sk-pictures';
const SEEN = '核对完毕';
const READ = '夜班津贴 36';

let world: World;
let models: ModelServer;
beforeAll(async () => {
  // The vendor also reads the text of pictures, so that the journeys need no engine.
  models = await startModelServer({ key: KEY, text: (question) => [isReading(question) ? READ : SEEN] });
  world = await World.begin({
    OCR_DRIVER: 'openai',
    OCR_BASE_URL: models.baseUrl,
    OCR_API_KEY: KEY,
    OCR_MODEL: 'reader',
  });
  const api = await world.user();
  await api.call(saveVendor, { id: 'openai', baseUrl: models.baseUrl, isPrivate: true, apiKey: KEY });
  await api.call(saveModel, {
    id: 'gpt-4-vision-preview',
    label: 'GPT-4V',
    vendor: 'openai',
    upstreamName: 'gpt-4-vision-preview',
    tokenLimit: 128_000,
    isVision: true,
    isOn: true,
    isOffered: true,
  });
});
afterAll(async () => {
  await world.end();
  await models.close();
});

describe.each(SCREENS)('图片与文件，$name', (screen) => {
  it('sends pasted pictures to a model that can see, and keeps them in the thread', () =>
    world.journey({ screen, isSignedIn: true }, async ({ page }) => {
      await page.goto('/');
      await chooseModel(page, screen, 'GPT-4V');
      await composer(page).click();
      await pasteFiles(page, [await drawnPng(page, 90, 120), await drawnPng(page, 200, 100)]);
      await uploaded(page, 2);
      await ask(page, '两张图对得上吗？');
      await lastAnswer(page).getByText(SEEN).waitFor();
      await lastAnswer(page).getByText('看图回答，2 张').waitFor();
      expect(sizesSeen('两张图对得上吗？').slice(-2)).toEqual(['90×120', '200×100']);
      const before = sizesSeen('两张图对得上吗？').length;

      await page.reload();
      const grid = thread(page).getByRole('list', { name: '图片，共 2 张' });
      await expect.poll(() => grid.locator('img').evaluateAll(areDrawn)).toBe(true);
      await actOnAnswer(lastAnswer(page), '重新生成');
      await expect
        .poll(() => sizesSeen('两张图对得上吗？').slice(before), { timeout: 10_000 })
        .toEqual(['90×120', '200×100']);
    }));

  it('shows a picture large, with zoom, the other pictures and its text', () =>
    world.journey({ screen, isSignedIn: true }, async ({ page }) => {
      await page.goto('/');
      await chooseModel(page, screen, 'GPT-4V');
      await composer(page).click();
      await pasteFiles(page, [await drawnPng(page, 90, 120), await drawnPng(page, 200, 100)]);
      await uploaded(page, 2);
      await sendButton(page).click();
      await lastAnswer(page).getByText(SEEN).waitFor();
      await thread(page).getByRole('button', { name: '查看图片 1' }).click();
      const viewer = page.getByRole('dialog', { name: '查看图片 1' });
      await viewer.getByText('1 / 2').waitFor();
      const zoom = viewer.getByLabel('缩放');
      expect(await zoom.textContent()).toBe('100%');
      await page.keyboard.press('+');
      expect(await zoom.textContent()).toBe('125%');
      await page.keyboard.press('0');
      expect(await zoom.textContent()).toBe('100%');
      await viewer.getByRole('button', { name: '图片文字' }).click();
      await viewer.getByText(READ).waitFor();
      await button(page, '复制文字').waitFor();
      expect(await seriousProblems(page, '.viewer')).toEqual([]);
      await viewer.getByLabel('图片', { exact: true }).focus();
      await page.keyboard.press('ArrowRight');
      await page.getByRole('dialog', { name: '查看图片 2' }).getByText('2 / 2').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }));

  it('gives a model that cannot see the text of the picture as the user has corrected it', () =>
    world.journey({ screen, isSignedIn: true }, async ({ page }) => {
      await page.goto('/');
      await composer(page).click();
      await pasteFiles(page, [await drawnPng(page, 90, 120)]);
      await uploaded(page, 1);
      await page.getByRole('button', { name: /^编辑图片 1/u }).click();
      const dialog = page.getByRole('dialog', { name: '编辑' });
      await dialog.getByText('已插入 1 / 10 张').waitFor();
      expect(await dialog.getByRole('radio', { name: /^看图回答/u }).isDisabled()).toBe(true);
      const text = dialog.getByRole('textbox', { name: '识别出的文字' });
      await expect.poll(() => text.inputValue()).toBe(READ);
      await text.fill('夜班津贴 360.00');
      expect(await seriousProblems(page, '.picture-editor')).toEqual([]);
      await dialog.getByRole('textbox', { name: '问题' }).fill('津贴是多少？');
      await dialog.getByRole('button', { name: '发送' }).click();
      await lastAnswer(page).getByText('已读取图片文字，1 张').waitFor();
      await lastAnswer(page).getByRole('button', { name: '复制' }).waitFor();
      const seen = seenWith('津贴是多少？').join('\n');
      expect(seen).toContain('夜班津贴 360.00');
      expect(seen).not.toContain('data:image');
    }));

  it('asks for a picture in the dialog and keeps pictures with the draft', () =>
    world.journey({ screen, isSignedIn: true }, async ({ page }) => {
      await page.goto('/');
      await composer(page).fill('草稿里的问题');
      const file = { name: '工资单.png', mimeType: 'image/png', buffer: await drawnPng(page, 90, 120) };
      if (screen.isMobile) {
        await pickOnPhone(page, '相册', file);
      } else {
        await page.getByRole('button', { name: '添加图片' }).click();
        const dialog = page.getByRole('dialog', { name: '编辑' });
        await dialog.getByRole('button', { name: '发送' }).click();
        await page.getByText('请上传图片').waitFor();
        const [chooser] = await Promise.all([
          page.waitForEvent('filechooser'),
          dialog.getByRole('button', { name: '添加图片' }).click(),
        ]);
        await chooser.setFiles(file);
        await dialog.getByText('已插入 1 / 10 张').waitFor();
        await dialog.getByRole('button', { name: '关闭' }).click();
      }
      await uploaded(page, 1);
      expect(await seriousProblems(page, '.dock')).toEqual([]);
      await page.reload();
      await expect.poll(() => composer(page).inputValue()).toBe('草稿里的问题');
      await uploaded(page, 1);
      await page.getByRole('button', { name: '移除 工资单.png' }).click();
      await page.reload();
      await expect.poll(() => composer(page).inputValue()).toBe('草稿里的问题');
      expect(await page.getByRole('region', { name: '图片和文件' }).count()).toBe(0);
    }));

  it('puts the text of a file before the question and shows what the model gets', () =>
    world.journey({ screen, isSignedIn: true }, async ({ page }) => {
      await page.goto('/');
      const text = '第一条 每晚二十二点后下班计一次夜班。';
      const file = { name: '考勤办法.md', mimeType: 'text/markdown', buffer: Buffer.from(text) };
      if (screen.isMobile) await pickOnPhone(page, '文件', file);
      else {
        const [chooser] = await Promise.all([
          page.waitForEvent('filechooser'),
          page.getByRole('button', { name: '添加文件' }).click(),
        ]);
        await chooser.setFiles(file);
      }
      await page.getByRole('button', { name: '查看文字' }).click();
      await page.getByRole('dialog', { name: '考勤办法.md' }).getByText(text).waitFor();
      await page.keyboard.press('Escape');
      await ask(page, '夜班怎么算？');
      await lastAnswer(page).getByText(SEEN).waitFor();
      expect(seenWith('夜班怎么算？').join('\n')).toContain(text);
      await page.reload();
      await thread(page).getByRole('button', { name: '查看 考勤办法.md 的文字' }).waitFor();
    }));

  it('says why a file is not taken', () =>
    world.journey({ screen, isSignedIn: true }, async ({ page, problems }) => {
      problems.allow(/400/u);
      await page.goto('/');
      await composer(page).click();
      await pasteFiles(page, [Buffer.from('not a picture')]);
      await page.getByText(/^仅支持/u).waitFor();
      expect(await page.getByRole('region', { name: '图片和文件' }).count()).toBe(0);
    }));
});

async function chooseModel(page: Page, { isMobile }: Screen, label: string): Promise<void> {
  if (isMobile) {
    await page.getByRole('button', { name: /来源、模型、智能体与模式$/u }).click();
    await page.getByRole('dialog').getByRole('button', { name: /^模型/u }).click();
  } else await page.getByRole('button', { name: /^模型：/u }).click();
  await page.getByText(label, { exact: true }).last().click();
  await page.getByRole('button', { name: `模型：${label}` }).waitFor();
}

type Picked = { name: string; mimeType: string; buffer: Buffer };

async function pickOnPhone(page: Page, row: '相册' | '文件', file: Picked): Promise<void> {
  await page.getByRole('button', { name: /^图片、文件/u }).click();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('dialog').getByRole('button', { name: row }).click(),
  ]);
  await chooser.setFiles(file);
}

/** Waits until the pictures of the composer are stored. */
async function uploaded(page: Page, count: number): Promise<void> {
  const thumbs = page.locator('.attachment-strip .thumb[data-state="ready"]');
  await expect.poll(() => thumbs.count(), { timeout: 20_000 }).toBe(count);
}

function isReading(question: string): boolean {
  return question.includes('请逐行输出图片中的全部文字');
}

/** Returns what the vendor got with this question, also for the title and for follow-up questions. */
function seenWith(question: string): string[] {
  return models.questions.filter((seen) => seen.includes(question));
}

/** Returns the sizes of all pictures that the vendor got with this question. */
function sizesSeen(question: string): string[] {
  const seen = seenWith(question).join('\n');
  return Array.from(seen.matchAll(/data:image\/png;base64,([A-Za-z0-9+/=]+)/gu), ([, base64 = '']) =>
    pngSize(Buffer.from(base64, 'base64')),
  );
}

function areDrawn(images: (HTMLElement | SVGElement)[]): boolean {
  return images.length > 0 && images.every((image) => image instanceof HTMLImageElement && image.naturalWidth > 0);
}
