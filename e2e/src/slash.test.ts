import { askQuestion } from '@wenjin/contract/chat/answer';
import { importTemplates, listTemplates, saveTemplate } from '@wenjin/contract/templates/chat-templates';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { composer, sendButton, thread } from './steps.ts';
import { SCREENS, World, type Screen } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.end());

const [DESKTOP] = SCREENS as [Screen];
const options = (page: Page) => page.getByRole('option');
const active = (page: Page) => page.locator('[role=option][aria-selected=true]');

describe.each(SCREENS)('斜杠模板，$name', (screen) => {
  it('offers templates after a slash, fills one in and sends it', () =>
    world.journey({ screen, isSignedIn: true }, async ({ page }) => {
      await page.goto('/');
      await composer(page).click();
      await page.keyboard.type('/');
      await options(page).first().waitFor();
      expect(await options(page).count()).toBeGreaterThanOrEqual(8);
      await page.keyboard.type('jxmt');
      await expect.poll(() => options(page).count(), { timeout: 10_000 }).toBe(1);
      expect(await options(page).first().locator('mark').textContent()).toBe('绩效面谈');
      if (screen.isMobile) await options(page).first().tap();
      else await page.keyboard.press('Enter');

      const dialog = page.getByRole('dialog', { name: '绩效面谈提纲' });
      await dialog.waitFor();
      const send = dialog.getByRole('button', { name: /^发送/u });
      expect(await send.isDisabled()).toBe(true);
      await dialog.getByLabel('员工与岗位').fill('陈越');
      await dialog.getByLabel('考核周期').fill('三季度');
      await dialog.getByLabel('内容', { exact: true }).fill('目标完成 95%');
      expect(await dialog.getByRole('region', { name: '预览' }).textContent()).toContain('员工：陈越');
      await dialog.getByLabel('内容', { exact: true }).press('Control+Enter');
      await thread(page).getByText('绩效事实：目标完成 95%').waitFor();
      await sendButton(page).waitFor({ timeout: 30_000 });
      expect(await composer(page).inputValue()).toBe('');

      // The most recently used template comes first.
      await composer(page).click();
      await page.keyboard.type('/');
      await options(page).first().waitFor();
      expect(await options(page).first().textContent()).toContain('绩效面谈提纲');
    }));

  it('ignores keys while an input method composes', () =>
    world.journey({ screen, isSignedIn: true }, async ({ page, context }) => {
      const ime = await context.newCDPSession(page);
      const compose = (text: string) =>
        ime.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
      const imeKey = (code: string) =>
        ime.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key: 'Process', code, windowsVirtualKeyCode: 229 });
      await page.goto('/');
      await composer(page).click();
      // With a Chinese input method the slash key types 、.
      await ime.send('Input.insertText', { text: '、' });
      await options(page).first().waitFor();
      await expect.poll(() => composer(page).inputValue()).toBe('/');
      const before = await options(page).count();

      await compose('ji');
      await compose('jixiao');
      await imeKey('ArrowDown');
      await imeKey('Enter');
      await page.waitForTimeout(600);
      expect(await options(page).count()).toBe(before);
      expect(await active(page).getAttribute('aria-posinset')).toBe('1');
      expect(await page.getByRole('dialog').count()).toBe(0);

      await ime.send('Input.insertText', { text: '绩效' });
      await expect.poll(() => composer(page).inputValue()).toBe('/绩效');
      await expect.poll(() => options(page).count(), { timeout: 10_000 }).toBe(1);
      expect(await options(page).first().textContent()).toContain('绩效面谈提纲');
    }));

  it('opens the template list after a pause, and closes it on Escape until the text changes and on a space', () =>
    world.journey({ screen, isSignedIn: true }, async ({ page }) => {
      await page.goto('/');
      await composer(page).click();
      const began = Date.now();
      await page.keyboard.type('／');
      await options(page).first().waitFor();
      expect(Date.now() - began).toBeGreaterThanOrEqual(300);
      await page.keyboard.press('Escape');
      await expect.poll(() => options(page).count()).toBe(0);
      await page.waitForTimeout(500);
      expect(await options(page).count()).toBe(0);
      await page.keyboard.type('面');
      await options(page).first().waitFor();
      await page.keyboard.type(' ');
      await expect.poll(() => options(page).count()).toBe(0);
    }));

  it('starts a template from a card in an empty conversation', () =>
    world.journey({ screen, isSignedIn: true }, async ({ page }) => {
      await page.goto('/');
      const cards = page.getByRole('region', { name: '常用模板' }).getByRole('button');
      await cards.first().waitFor();
      expect(await cards.filter({ visible: true }).count()).toBe(screen.isMobile ? 3 : 4);
      await cards.first().click();
      await page.getByRole('dialog').getByRole('button', { name: /^发送/u }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }));
});

describe('斜杠模板', () => {
  it('moves through the template list with the arrow keys, wrapping around, and with the mouse', () =>
    world.journey({ screen: DESKTOP, isSignedIn: true }, async ({ page }) => {
      await page.goto('/');
      await composer(page).click();
      await page.keyboard.type('/');
      await options(page).first().waitFor();
      const total = Number(await options(page).first().getAttribute('aria-setsize'));
      await page.keyboard.press('ArrowUp');
      await expect.poll(() => active(page).getAttribute('aria-posinset')).toBe(String(total));
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await expect.poll(() => active(page).getAttribute('aria-posinset')).toBe('2');
      const id = await active(page).getAttribute('id');
      expect(await composer(page).getAttribute('aria-activedescendant')).toBe(id);
      await options(page).nth(3).hover();
      await expect.poll(() => active(page).getAttribute('aria-posinset')).toBe('4');
      await options(page).nth(3).click();
      await page.getByRole('dialog').waitFor();
    }));

  it('lets the user edit a template without placeholders and keeps a rejected question in its conversation', () =>
    world.journey({ screen: DESKTOP, isSignedIn: true }, async ({ page }) => {
      const api = await world.user();
      await api.call(saveTemplate, { title: '无占位模板', template: '请总结：\n要点三条' });
      await page.goto('/');
      await composer(page).click();
      await page.keyboard.type('/wzw');
      await expect.poll(() => options(page).count(), { timeout: 10_000 }).toBe(1);
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').getByLabel('模板内容').waitFor();
      // The caret is at the first placeholder.
      await page.keyboard.type('周报');
      await page.route(`**${askQuestion.path}`, (route) =>
        route.fulfill({ json: { code: 400, state: '0', msg: '暂时不能提问', data: null } }),
      );
      await page.keyboard.press('Alt+KeyS');
      await thread(page).getByText('接口错误，请重试。').waitFor();
      await page.reload();
      await thread(page).getByText('接口错误，请重试。').waitFor();
      expect(await thread(page).locator('.bubble').innerText()).toBe('请总结：周报\n要点三条');
    }));

  it('opens the list with 5,000 templates and renders only the visible ones', () =>
    world.journey({ screen: DESKTOP, isSignedIn: true }, async ({ page }) => {
      const api = await world.user();
      for (let part = 0; part < 25; part += 1) {
        const templates = Array.from({ length: 200 }, (_, index) => ({
          title: `大量模板第${part * 200 + index}`,
          template: `请根据{content}写一段说明，第${index}条。`.repeat(4),
        }));
        expect((await api.call(importTemplates, { templates })).code).toBe(200);
      }
      await page.goto('/');
      await composer(page).click();
      const times: number[] = [];
      for (const keyword of ['mbd1', 'mbd2', 'mbd3', 'mbd4', 'mbd5', 'mbd']) {
        await composer(page).fill('');
        await expect.poll(() => options(page).count()).toBe(0);
        await page.evaluate(watchOpening, `${listTemplates.path}?title=${keyword}&`);
        await composer(page).fill(`/${keyword}`);
        await expect.poll(() => page.evaluate(openedMs), { timeout: 10_000 }).toBeGreaterThan(0);
        times.push(await page.evaluate(openedMs));
      }
      console.info(`slash popup: ${times.map((ms) => ms.toFixed(0)).join(', ')} ms after the response`);

      const list = page.locator('.slash-list');
      const slow = await list.evaluate(scrollThrough);
      console.info(`slash popup: ${slow.slow} of ${slow.frames} frames over 33 ms`);
      await list.evaluate((element) => element.scrollTo(0, element.scrollHeight));
      await page.getByText('大量模板第199', { exact: true }).waitFor();
      expect(await options(page).count()).toBeLessThan(40);
    }));
});

/** Records the time from the end of the response until its rows are drawn. */
function watchOpening(responsePath: string): void {
  const page = globalThis as { openedMs?: number };
  page.openedMs = 0;
  new MutationObserver((_changes, observer) => {
    if (document.querySelector('[role=option] b') === null) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      const response = performance.getEntriesByType('resource').findLast(({ name }) => name.includes(responsePath));
      page.openedMs = performance.now() - ((response as PerformanceResourceTiming | undefined)?.responseEnd ?? 0);
    });
  }).observe(document.body, { subtree: true, childList: true });
}

function openedMs(): number {
  return (globalThis as { openedMs?: number }).openedMs ?? 0;
}

/** Scrolls for two seconds at a steady speed. */
async function scrollThrough(element: Element): Promise<{ frames: number; slow: number }> {
  let last = performance.now();
  const end = last + 2000;
  let frames = 0;
  let slow = 0;
  while (last < end) {
    element.scrollTop += 40;
    const now = await new Promise<number>((resolve) => {
      requestAnimationFrame(resolve);
    });
    frames += 1;
    if (now - last > 33) slow += 1;
    last = now;
  }
  return { frames, slow };
}
