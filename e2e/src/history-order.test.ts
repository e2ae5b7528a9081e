import { readFile } from 'node:fs/promises';
import { listTitles, saveConversation } from '@wenjin/contract/chat/conversation';
import { listFolders, organise } from '@wenjin/contract/chat/organise';
import { listRecycled } from '@wenjin/contract/chat/recycle-bin';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { seriousProblems } from './axe.ts';
import { drag } from './gestures.ts';
import { seedConversation, turns } from './seed.ts';
import { composer, openHistory } from './steps.ts';
import { DESKTOP, PHONE, SCREENS, World, type Screen } from './world.ts';

const worlds: World[] = [];
let world: World;
beforeEach(async () => {
  world = await World.begin();
  worlds.push(world);
});
afterAll(async () => {
  for (const each of worlds) await each.end();
});

const history = (page: Page) => page.getByRole('navigation', { name: '会话历史' });
const row = (page: Page, name: string) => history(page).getByRole('link', { name, exact: true });
const box = (page: Page, name: string) => history(page).getByRole('checkbox', { name, exact: true });

async function show(page: Page, { isMobile }: Screen): Promise<void> {
  await page.goto('/');
  await composer(page).waitFor();
  if (isMobile) await openHistory(page);
  await history(page).waitFor();
}

async function startSelecting(page: Page, name: string): Promise<void> {
  await row(page, name).hover();
  await page.getByRole('button', { name: `更多操作：${name}` }).click();
  await page.getByRole('menuitem', { name: '多选' }).click();
  await page.getByRole('toolbar', { name: '所选会话的操作' }).waitFor();
}

async function titles(input: { folder: string } | Record<string, never> = {}): Promise<string[]> {
  const { data } = await (await world.user()).call(listTitles, input);
  return listTitles.data.parse(data).map(({ title }) => title);
}

describe.each(SCREENS)('整理会话历史，$name', (screen) => {
  it('creates a folder, moves several conversations into it, and deletes several with a way back', () =>
    world.journey({ screen, isSignedIn: true }, async ({ page }) => {
      for (const name of ['甲', '乙', '丙']) await seedConversation(world, name, turns(1));
      await show(page, screen);
      await page.getByRole('button', { name: '新建文件夹' }).click();
      await page.getByLabel('文件夹名称').fill('制度');
      await page.getByRole('button', { name: '保存' }).click();
      await history(page).getByRole('button', { name: '文件夹 制度，0 个会话' }).waitFor();

      await startSelecting(page, '甲');
      await box(page, '乙').click();
      await page.getByText('已选 2 个').waitFor();
      expect(await seriousProblems(page)).toEqual([]);
      await page.getByRole('button', { name: '移到' }).click();
      await page.getByRole('menuitem', { name: '制度' }).click();
      await history(page).getByRole('button', { name: '文件夹 制度，2 个会话' }).click();
      await row(page, '甲').waitFor();
      expect((await titles({ folder: '制度' })).toSorted()).toEqual(['乙', '甲']);
      // Not listed again below.
      expect(await row(page, '甲').count()).toBe(1);

      await startSelecting(page, '丙');
      await box(page, '选择文件夹 制度').click();
      await page.getByText('已选 3 个').waitFor();
      await page.getByRole('button', { name: '删除' }).click();
      await page.getByText('已删除 3 个会话').waitFor();
      await expect.poll(() => titles()).toEqual([]);
      await page.getByRole('button', { name: '撤销' }).click();
      await row(page, '丙').waitFor();
      await expect.poll(async () => (await titles()).length).toBe(3);
      expect((await titles({ folder: '制度' })).toSorted()).toEqual(['乙', '甲']);
      const { data } = await (await world.user()).call(listRecycled);
      expect(data).toEqual([]);
    }));

  it('exports the selected conversations as one file', () =>
    world.journey({ screen, isSignedIn: true }, async ({ page }) => {
      for (const name of ['同名', '同名', '另一个']) await seedConversation(world, name, turns(1));
      await show(page, screen);
      await startSelecting(page, '另一个');
      await page.getByRole('button', { name: '全选' }).click();
      await page.getByText('已选 3 个').waitFor();
      await page.getByRole('button', { name: '导出', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: '导出 3 个会话' });
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        dialog.getByRole('button', { name: '导出', exact: true }).click(),
      ]);
      const files = unzipSync(new Uint8Array(await readFile(await download.path())));
      expect(Object.keys(files).toSorted()).toEqual(['另一个.md', '同名 (2).md', '同名.md'].toSorted());
      expect(Buffer.from(files['另一个.md'] ?? []).toString()).toContain('第1答');
    }));

  it('keeps the heading of what is shown at the top while the history scrolls', () =>
    world.journey({ screen, isSignedIn: true }, async ({ page }) => {
      const api = await world.user();
      const ids: string[] = [];
      for (let index = 0; index < 40; index += 1) {
        const input = { title: `会话${index}`, context: '[]', contextType: '[]' };
        ids.push(saveConversation.data.parse((await api.call(saveConversation, input)).data));
      }
      await api.call(organise, { ids: ids.slice(0, 5), pinned: true });
      await show(page, screen);
      const head = () =>
        history(page)
          .locator('li[data-stuck]')
          .evaluate((item) => [
            item.textContent,
            Math.round(item.getBoundingClientRect().top - (item.closest('.history')?.getBoundingClientRect().top ?? 0)),
          ]);
      await expect.poll(head).toEqual(['置顶', 0]);
      await history(page)
        .locator('.history')
        .evaluate((list) => list.scrollTo({ top: 500 }));
      await expect.poll(head).toEqual(['今天', 0]);
    }));
});

describe('会话历史的手势', () => {
  it('selects with a long press on a phone', () => {
    return world.journey({ screen: PHONE, isSignedIn: true }, async ({ page, context }) => {
      for (const name of ['甲', '乙']) await seedConversation(world, name, turns(1));
      await show(page, PHONE);
      // The panel slides in; a trial waits until the row stands still.
      await row(page, '甲').tap({ trial: true });
      const place = await row(page, '甲').boundingBox();
      const touch = await context.newCDPSession(page);
      const at = { x: (place?.x ?? 0) + 20, y: (place?.y ?? 0) + 20 };
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
      await box(page, '甲').waitFor();
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      await page.getByText('已选 1 个').waitFor();
      await box(page, '乙').tap();
      await page.getByText('已选 2 个').waitFor();
      await page.getByRole('button', { name: '完成', exact: true }).click();
      await row(page, '甲').waitFor();
    });
  });

  it('moves a row that is dragged onto a folder', () =>
    world.journey({ screen: DESKTOP, isSignedIn: true }, async ({ page }) => {
      await seedConversation(world, '甲', turns(1));
      const id = await seedConversation(world, '乙', turns(1));
      const api = await world.user();
      await api.call(organise, { ids: [id], folder: '制度' });
      await show(page, DESKTOP);
      const folder = history(page).getByRole('button', { name: /^文件夹 制度/u });
      await drag(row(page, '甲'), folder, page.locator('.folder-row[data-over]'));
      await history(page).getByRole('button', { name: '文件夹 制度，2 个会话' }).waitFor();
      expect(listFolders.data.parse((await api.call(listFolders)).data)).toEqual([{ name: '制度', count: 2 }]);
    }));

  it('shows in another tab what was moved and deleted in this one', () =>
    world.journey({ screen: DESKTOP, isSignedIn: true }, async ({ page, context }) => {
      for (const name of ['甲', '乙']) await seedConversation(world, name, turns(1));
      const other = await context.newPage();
      await show(other, DESKTOP);
      await row(other, '甲').waitFor();
      await show(page, DESKTOP);
      await startSelecting(page, '甲');
      await page.getByRole('button', { name: '移到' }).click();
      await page.getByRole('menuitem', { name: '新建文件夹' }).click();
      await page.getByLabel('文件夹名称').fill('制度');
      await page.getByRole('button', { name: '保存' }).click();
      await history(other).getByRole('button', { name: '文件夹 制度，1 个会话' }).waitFor();
      await startSelecting(page, '乙');
      await page.getByRole('button', { name: '删除' }).click();
      await expect.poll(() => row(other, '乙').count()).toBe(0);
    }));
});
