import type { Message } from '@wenjin/contract/chat/message';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seriousProblems } from './axe.ts';
import { seedConversation } from './seed.ts';
import { thread } from './steps.ts';
import { SCREENS, World } from './world.ts';

const TABLE = '| 部门 | 人数（人） |\n| --- | ---: |\n| 研发 | 30 |\n| 销售 | 12 |';
const MESSAGES: Message[] = [
  { _id: 'q1', type: 'self_msg', content: { text: `请看这张表\n\n${TABLE.replace('30', '31')}` } },
  { _id: 'a1', type: 'html', content: { text: `人数如下：\n\n${TABLE}\n\n以上。` }, modelVersion: 'glm-4' },
  { _id: 'q2', type: 'self_msg', content: { text: '谢谢' } },
  { _id: 'a2', type: 'html', content: { text: '不客气。' }, modelVersion: 'glm-4' },
];

describe.each(SCREENS)('保留图表，$name', (screen) => {
  let world: World;
  beforeAll(async () => {
    world = await World.begin();
  });
  afterAll(() => world.end());

  it('keeps the chart of a table in the answer, takes it back, and keeps it again for the next visit', async () => {
    const id = await seedConversation(world, '部门人数', MESSAGES);
    await world.journey({ screen, isSignedIn: true }, async ({ page }) => {
      await page.goto(`/?c=${id}`);
      await keep(page);
      const kept = thread(page).locator('.md-chart-slot');
      await kept.getByRole('img', { name: /^矩形树图|^柱状图/u }).waitFor();
      expect(await page.getByRole('button', { name: '收起图表' }).count()).toBe(0);
      await page.getByRole('button', { name: '撤销' }).click();
      await expect.poll(() => kept.count()).toBe(0);
      await thread(page).getByText('以上。').waitFor();

      await keep(page);
      await kept.first().waitFor();
      await page.reload();
      await kept.getByRole('img', { name: /研发（30人）/u }).waitFor();
      await thread(page).getByText('以上。').waitFor();
      await thread(page).getByText('不客气。').waitFor();
    });
  });

  it('draws the table of a question', async () => {
    const id = await seedConversation(world, '问题里的表', MESSAGES);
    await world.journey({ screen, isSignedIn: true }, async ({ page }) => {
      await page.goto(`/?c=${id}`);
      await page.getByRole('button', { name: '画成图表' }).first().click();
      const chart = page.locator('.question-table').getByRole('img', { name: /研发（31人）/u });
      await chart.locator('svg path[fill="#17707a" i]').first().waitFor();
      // A question stays as it was written.
      expect(await page.getByRole('button', { name: '保留' }).count()).toBe(0);
      expect(await seriousProblems(page, '.question-table')).toEqual([]);
    });
  });
});

async function keep(page: Page): Promise<void> {
  await thread(page).getByRole('article').first().getByRole('button', { name: '画成图表' }).click();
  await page.getByRole('button', { name: '保留' }).click();
  await page.getByText('图表已保留在回答中').last().waitFor();
}
