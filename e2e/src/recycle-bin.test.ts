import { listTitles } from '@wenjin/contract/chat/conversation';
import { listRecycled } from '@wenjin/contract/chat/recycle-bin';
import { searchConversations } from '@wenjin/contract/search/search';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seriousProblems } from './axe.ts';
import { seedConversation, turns } from './seed.ts';
import { actOnAnswer, ask, composer, lastAnswer, openHistory, sendButton, thread } from './steps.ts';
import { SCREENS, World, type Screen } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.end());

const history = (page: Page) => page.getByRole('navigation', { name: '会话历史' });

async function remove(page: Page, screen: Screen, name: string): Promise<void> {
  await composer(page).waitFor();
  if (screen.isMobile) await openHistory(page);
  await history(page).getByRole('link', { name, exact: true }).hover();
  await page.getByRole('button', { name: `更多操作：${name}` }).click();
  await page.getByRole('menuitem', { name: '删除会话' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
  await page.getByText('删除成功').waitFor();
}

async function found(keyword: string): Promise<number> {
  const { data } = await (await world.user()).call(searchConversations, { keyword });
  return (data as unknown[]).length;
}

describe.each(SCREENS)('回收站，$name', (screen) => {
  it('hides a deleted conversation from the history and the search, and brings it back', () =>
    world.journey({ screen, isSignedIn: true }, async ({ page }) => {
      const name = `待删${screen.width}`;
      const words = `第七条差旅标准${screen.width}`;
      await seedConversation(world, '留着', turns(1));
      await seedConversation(world, name, [{ _id: 'q', type: 'self_msg', content: { text: words } }]);
      await page.goto('/');
      expect(await found(words)).toBeGreaterThan(0);
      await remove(page, screen, name);
      expect(await found(words)).toBe(0);
      await page.goto('/recycle');
      await page.getByText('30 天后清除').or(page.getByText('29 天后清除')).first().waitFor();
      expect(await seriousProblems(page)).toEqual([]);
      await page.getByRole('button', { name: `恢复 ${name}` }).click();
      await page.getByText('已恢复').waitFor();
      await page.getByText('回收站是空的').waitFor();
      expect(await found(words)).toBeGreaterThan(0);
      await page.getByRole('link', { name: '返回对话' }).click();
      await composer(page).waitFor();
      if (screen.isMobile) await openHistory(page);
      await history(page).getByRole('link', { name, exact: true }).waitFor();
    }));

  it('clears a conversation for good only after a question', () =>
    world.journey({ screen, isSignedIn: true }, async ({ page }) => {
      const name = `清除${screen.width}`;
      await seedConversation(world, '留着', turns(1));
      await seedConversation(world, name, turns(1));
      await page.goto('/');
      await remove(page, screen, name);
      await page.goto('/recycle');
      await page.getByRole('button', { name: `立即清除 ${name}` }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: '清除' }).click();
      await page.getByText('回收站是空的').waitFor();
      const api = await world.user();
      expect((await api.call(listRecycled)).data).toEqual([]);
      const titles = listTitles.data.parse((await api.call(listTitles)).data);
      expect(titles.map(({ title }) => title)).not.toContain(name);
    }));

  it('takes the deletion of a question and its answer back, in both tabs', () =>
    world.journey({ screen, isSignedIn: true }, async ({ page, context }) => {
      const id = await seedConversation(world, `问答${screen.width}`, turns(2));
      const other = await context.newPage();
      await other.goto(`/?c=${id}`);
      await lastAnswer(other).waitFor();
      await page.goto(`/?c=${id}`);
      await lastAnswer(page).waitFor();
      await actOnAnswer(lastAnswer(page), '删除问答');
      await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
      await page.getByText('已删除 1 轮问答').waitFor();
      await expect.poll(() => thread(other).getByRole('article').count()).toBe(1);
      await page.getByRole('button', { name: '撤销' }).click();
      await expect.poll(() => thread(page).getByRole('article').count()).toBe(2);
      await expect.poll(() => thread(other).getByRole('article').count()).toBe(2);
      await thread(page).getByText('第2问', { exact: true }).waitFor();
    }));

  it('keeps what was there when an answer is generated again, also after a reload', () =>
    world.journey({ screen, isSignedIn: true }, async ({ page }) => {
      await page.goto('/');
      await ask(page, '试用期最长几个月？');
      await sendButton(page).waitFor({ timeout: 30_000 });
      await actOnAnswer(lastAnswer(page), '重新生成');
      await lastAnswer(page).getByText('2 / 2').waitFor({ timeout: 30_000 });
      await sendButton(page).waitFor({ timeout: 30_000 });
      await lastAnswer(page).getByRole('button', { name: '上一版' }).click();
      await lastAnswer(page).getByText('1 / 2').waitFor();
      await page.reload();
      await lastAnswer(page).getByText('1 / 2').waitFor();
    }));
});
