import type { Message } from '@wenjin/contract/chat/message';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seriousProblems } from './axe.ts';
import { seedConversation } from './seed.ts';
import { WIDE_TABLE } from './shots/daily/wide-table.ts';
import { composer, lastAnswer, thread } from './steps.ts';
import { DESKTOP, SCREENS, World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.end());

const LONG = `请整理下面的政策原文。${'职工月缴费基数上限按上年度平均工资确定。'.repeat(40)}`;

function conversation(question: string, answer: string): Message[] {
  return [
    { _id: 'q1', type: 'self_msg', content: { text: question } },
    { _id: 'a1', type: 'html', content: { text: answer } },
  ];
}

describe.each(SCREENS)('阅读，$name', (screen) => {
  it('gives the text columns of a wide table room, and shows where there is more', () =>
    world.journey({ screen, isSignedIn: true }, async ({ page }) => {
      await page.goto(`/?c=${await seedConversation(world, '六城对照', conversation('整理成表', WIDE_TABLE))}`);
      const table = lastAnswer(page).locator('.md-table');
      await table.waitFor();
      const text = table.getByRole('columnheader', { name: '口径说明' });
      expect((await text.boundingBox())?.width).toBeGreaterThanOrEqual(240);
      await expect.poll(() => table.getAttribute('data-more')).toBe('end');
      await table.evaluate((box) => box.scrollTo({ left: 300 }));
      await expect.poll(() => table.getAttribute('data-more')).toBe('start end');
      const first = table.getByRole('columnheader', { name: '地区' });
      const [cell, box] = [await first.boundingBox(), await table.boundingBox()];
      expect(Math.abs((cell?.x ?? 0) - (box?.x ?? 0))).toBeLessThan(3);
      expect(await seriousProblems(page)).toEqual([]);
    }));

  it('shows a table on the whole screen and marks what is looked for', () =>
    world.journey({ screen, isSignedIn: true }, async ({ page }) => {
      await page.goto(`/?c=${await seedConversation(world, '六城对照', conversation('整理成表', WIDE_TABLE))}`);
      await page.getByRole('button', { name: '全屏' }).click();
      const dialog = page.getByRole('dialog', { name: '六城对照' });
      await dialog.getByRole('searchbox', { name: '在表中查找' }).fill('单位网厅');
      await dialog.getByText('2 格').waitFor();
      expect(await dialog.locator('[data-found]').allTextContents()).toEqual([
        '浙里办，单位网厅',
        '深圳社保，单位网厅',
      ]);
      expect(await seriousProblems(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
    }));

  it('folds a long question and unfolds it', () =>
    world.journey({ screen, isSignedIn: true }, async ({ page }) => {
      await page.goto(`/?c=${await seedConversation(world, '长问题', conversation(LONG, '好的。'))}`);
      const unfold = page.getByRole('button', { name: `展开全文，共 ${LONG.length.toLocaleString('zh-CN')} 字` });
      await unfold.waitFor();
      const bubble = thread(page).locator('.bubble').first();
      const folded = (await bubble.boundingBox())?.height ?? 0;
      await unfold.click();
      await page.getByRole('button', { name: '收起', exact: true }).waitFor();
      expect((await bubble.boundingBox())?.height).toBeGreaterThan(folded * 2);
    }));
});

describe('发送键', () => {
  it('sends with Enter once the person has chosen it, also after a reload', () =>
    world.journey({ screen: DESKTOP, isSignedIn: true }, async ({ page }) => {
      await page.goto('/user/setting');
      await page.getByRole('radio', { name: '按 Enter 发送' }).check({ force: true });
      await page.goto('/');
      await composer(page).fill('第一行');
      await composer(page).press('Shift+Enter');
      expect(await composer(page).inputValue()).toBe('第一行\n');
      await composer(page).press('Enter');
      await lastAnswer(page).waitFor();
      expect(await composer(page).inputValue()).toBe('');
    }));
});
