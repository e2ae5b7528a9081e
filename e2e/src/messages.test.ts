import { readConversation } from '@wenjin/contract/chat/conversation';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedConversation, turns } from './seed.ts';
import { actOnAnswer, button, lastAnswer, sendButton, stopButton, thread } from './steps.ts';
import { SCREENS, World } from './world.ts';

const LATER = { timeout: 10_000 };

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.end());

describe.each(SCREENS)('消息，$name', (screen) => {
  it('copies an answer as rich text and as plain text', () =>
    world.journey({ screen, isSignedIn: true }, async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await open(page, await seedConversation(world, '复制', turns(1)));
      await lastAnswer(page).getByRole('button', { name: '复制', exact: true }).click();
      await page.getByText('复制成功！').waitFor();
      const copied = await page.evaluate(async () => {
        const [item] = await navigator.clipboard.read();
        const read = async (type: string) => (await item?.getType(type))?.text();
        return { html: await read('text/html'), plain: await read('text/plain') };
      });
      expect(copied.html).toMatch(/<li>.*<strong>制度<\/strong>/su);
      expect(copied.plain).toContain('第1答。');
      expect(copied.plain).not.toContain('**');
    }));

  it('deletes a question together with its answer after a confirmation', () =>
    world.journey({ screen, isSignedIn: true }, async ({ page }) => {
      const id = await seedConversation(world, '删除问答', turns(2));
      await open(page, id);
      await actOnAnswer(thread(page).getByRole('article').first(), '删除问答');
      const dialog = page.getByRole('alertdialog', { name: '是否删除该问答' });
      await dialog.getByRole('button', { name: '取消' }).click();
      await thread(page).getByText('第1问').waitFor();

      await actOnAnswer(thread(page).getByRole('article').first(), '删除问答');
      await dialog.getByRole('button', { name: '删除' }).click();
      await page.getByText('已删除 1 轮问答').waitFor();
      await thread(page).getByText('第1问').waitFor({ state: 'hidden' });
      expect(await savedIds(id)).toEqual(['q2', 'a2']);
      await page.getByRole('button', { name: '撤销' }).click();
      await thread(page).getByText('第1问').waitFor();
      expect(await savedIds(id)).toEqual(['q1', 'a1', 'q2', 'a2']);
    }));

  it('regenerates an answer in its place', () =>
    world.journey({ screen, isSignedIn: true }, async ({ page }) => {
      const id = await seedConversation(world, '重新生成', turns(2));
      await open(page, id);
      await actOnAnswer(lastAnswer(page), '重新生成');
      await stopButton(page).waitFor();
      await sendButton(page).waitFor({ timeout: 30_000 });
      const saved = await savedIds(id);
      expect(saved).toHaveLength(4);
      expect(saved.slice(0, 2)).toEqual(['q1', 'a1']);
      expect(saved).not.toContain('a2');
      expect(await thread(page).getByText('第2问', { exact: true }).count()).toBe(1);
    }));

  it('keeps an edited question and everything after it as an earlier version', () =>
    world.journey({ screen, isSignedIn: true }, async ({ page }) => {
      const id = await seedConversation(world, '编辑问题', turns(3));
      await open(page, id);
      const question = thread(page).locator('[data-message=q2]');
      await question.hover();
      await question.getByRole('button', { name: '编辑问题' }).click();
      await page.getByRole('textbox', { name: '编辑问题' }).fill('换个问法');
      await question.getByRole('button', { name: '发送' }).click();
      await stopButton(page).waitFor();
      await sendButton(page).waitFor({ timeout: 30_000 });
      await thread(page).getByText('换个问法', { exact: true }).waitFor();
      expect((await savedIds(id)).slice(0, 2)).toEqual(['q1', 'a1']);
      expect(await savedIds(id)).toHaveLength(4);
      expect(await thread(page).getByText('第3问', { exact: true }).count()).toBe(0);
      const pager = page.getByRole('group', { name: '问题的版本' });
      await pager.getByText('2 / 2').waitFor();
      await pager.getByRole('button', { name: '上一版' }).click();
      await thread(page).getByText('第3问', { exact: true }).waitFor();
      expect(await savedIds(id)).toEqual(['q1', 'a1', 'q2', 'a2', 'q3', 'a3']);
      await page.reload();
      await pager.getByText('1 / 2').waitFor();
      await pager.getByRole('button', { name: '下一版' }).focus();
      await page.keyboard.press('ArrowRight');
      await thread(page).getByText('换个问法', { exact: true }).waitFor();
    }));

  it('opens a conversation at the linked message', () =>
    world.journey({ screen, isSignedIn: true }, async ({ page }) => {
      const id = await seedConversation(world, '长会话', turns(60));
      // The message is marked for a moment only, so the wait begins before the page has loaded.
      await page.goto(`/?c=${id}&m=a7`, { waitUntil: 'commit' });
      await page.locator('[data-message=a7][data-hit]').waitFor();
      await expect.poll(() => isInView(page, 'a7'), LATER).toBe(true);
      await button(page, '回到底部').click();
      await expect.poll(() => isInView(page, 'a60'), LATER).toBe(true);
    }));

  it('restores the scroll position of a conversation', () =>
    world.journey({ screen, isSignedIn: true }, async ({ page }) => {
      const id = await seedConversation(world, '位置', turns(40));
      await open(page, id);
      await page.mouse.move(screen.width / 2, 300);
      for (let turn = 0; turn < 60 && !(await isInView(page, 'q12')); turn += 1) {
        await page.mouse.wheel(0, -400);
        await page.waitForTimeout(60);
      }
      await page.keyboard.press('Alt+KeyN');
      await page.getByRole('heading', { name: /从这里问起/u }).waitFor();
      await page.goBack();
      await expect.poll(() => isInView(page, 'q12'), LATER).toBe(true);
    }));
});

async function open(page: Page, id: string): Promise<void> {
  await page.goto(`/?c=${id}`);
  await lastAnswer(page).waitFor();
}

function isInView(page: Page, id: string): Promise<boolean> {
  return page.evaluate((messageId) => {
    const box = document.querySelector(`[data-message="${messageId}"]`)?.getBoundingClientRect();
    const view = document.querySelector('[role=log]')?.getBoundingClientRect();
    return box !== undefined && view !== undefined && box.bottom > view.top && box.top < view.bottom;
  }, id);
}

async function savedIds(id: string): Promise<string[]> {
  const api = await world.user();
  const { data } = await api.call(readConversation, { id });
  const { context } = readConversation.data.parse(data);
  return (JSON.parse(context) as { _id: string }[]).map(({ _id }) => _id);
}
