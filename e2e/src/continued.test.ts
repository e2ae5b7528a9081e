import { saveVendor } from '@wenjin/contract/admin/vendors';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startModelServer, type ModelServer } from './model-server.ts';
import { ask, button, lastAnswer, LONG_QUESTION, sendButton, stopButton } from './steps.ts';
import { DESKTOP, SCREENS, World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin({ BUILT_IN_PIECE_MS: '30' });
});
afterAll(() => world.end());

describe.each(SCREENS)('继续生成，$name', (screen) => {
  it('lets a stopped answer go on in the same message, also after a reload', () =>
    world.journey({ screen, isSignedIn: true }, async ({ page }) => {
      await page.goto('/');
      const stopped = await askAndStop(page);
      await page.reload();
      await button(page, '继续生成').click();
      await stopButton(page).waitFor();
      await sendButton(page).waitFor({ timeout: 60_000 });
      const whole = await answerText(page);
      expect(whole.startsWith(stopped.slice(0, 20))).toBe(true);
      expect(whole.length).toBeGreaterThan(stopped.length);
      // Nothing is said twice.
      expect(whole.split(stopped.slice(0, 20))).toHaveLength(2);
      expect(await page.getByText('已停止生成').count()).toBe(0);
      await page.reload();
      await expect.poll(() => answerText(page)).toBe(whole);
      expect(await button(page, '继续生成').count()).toBe(0);
    }));
});

describe('继续生成', () => {
  it('is read in a second tab while it runs, and goes on after a reload', () =>
    world.journey({ screen: DESKTOP, isSignedIn: true }, async ({ page, context }) => {
      await page.goto('/');
      const stopped = await askAndStop(page);
      const second = await context.newPage();
      await second.goto(page.url());
      await lastAnswer(second).getByText('已停止生成').waitFor();
      await button(page, '继续生成').click();
      await stopButton(second).waitFor();
      await expect.poll(async () => (await answerText(second)).length).toBeGreaterThan(stopped.length);
      await page.reload();
      await stopButton(page).waitFor();
      await sendButton(page).waitFor({ timeout: 60_000 });
      await sendButton(second).waitFor({ timeout: 60_000 });
      const whole = await answerText(page);
      await expect.poll(() => answerText(second)).toBe(whole);
      await second.close();
    }));
});

describe('继续生成，接入的模型', () => {
  const KEY = 'sk-own-0123456789-wxyz';
  let server: ModelServer;
  const asked: string[] = [];
  beforeAll(async () => {
    server = await startModelServer({
      key: KEY,
      pieceMs: 60,
      text: (question) => {
        asked.push(question);
        const isRest = question.includes('接着写');
        return isRest ? ['第十一点，', '归档。'] : Array.from({ length: 30 }, (_, index) => `第${index}点，说明。`);
      },
    });
    const api = await world.user();
    await api.call(saveVendor, { id: 'openai', baseUrl: server.baseUrl, isPrivate: true, apiKey: KEY });
  });
  afterAll(() => server.close());

  it('asks a vendor for the rest and appends it', () =>
    world.journey({ screen: DESKTOP, isSignedIn: true }, async ({ page }) => {
      await page.goto('/');
      const stopped = await askAndStop(page);
      await button(page, '继续生成').click();
      await lastAnswer(page).getByText('归档。').waitFor();
      await sendButton(page).waitFor();
      expect(await answerText(page)).toContain(stopped.trim().slice(0, 10));
      expect(asked.at(-1)).toContain('接着写');
      // The head names the model, because its vendor answers.
      expect(await lastAnswer(page).getByText('内置引擎').count()).toBe(0);
    }));
});

/** Asks a long question, stops the answer in the middle and returns what is shown of it. */
async function askAndStop(page: Page): Promise<string> {
  await ask(page, LONG_QUESTION);
  await stopButton(page).waitFor();
  await expect.poll(async () => (await answerText(page)).length).toBeGreaterThan(30);
  await stopButton(page).click();
  await lastAnswer(page).getByText('已停止生成').waitFor();
  await button(page, '继续生成').waitFor();
  return answerText(page);
}

async function answerText(page: Page): Promise<string> {
  const text = lastAnswer(page).locator('.md').first();
  return (await text.count()) === 0 ? '' : text.innerText();
}
