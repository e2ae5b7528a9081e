import type { Message } from '@wenjin/contract/chat/message';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seriousProblems } from './axe.ts';
import { coloursAt, coloursIn, type Place } from './pictures/picture-colours.ts';
import { seedConversation } from './seed.ts';
import { button, composer, lastAnswer, switchTheme } from './steps.ts';
import { SCREENS, World } from './world.ts';

const FIGURES = {
  unit: '人',
  categories: ['制造基地', '研发中心'],
  series: [{ name: '在岗人数', data: [300, 100] }],
};

function messagesWith(type: string): Message[] {
  const block = `\`\`\`chart\n${JSON.stringify({ type, title: `编制 ${type}`, ...FIGURES })}\n\`\`\``;
  return [
    { _id: 'q1', type: 'self_msg', content: { text: '各中心在岗人数' } },
    { _id: 'a1', type: 'html', content: { text: `在岗情况摘要如下。\n\n${block}` }, modelVersion: 'glm-4' },
  ];
}

/** Known places in the plot of 300 and 100 as parts of a whole, and what is painted there. */
const PLACES: [type: string, places: readonly Place[], light: string[], dark: string[]][] = [
  [
    'treemap',
    [
      [0.2, 0.2],
      [0.9, 0.2],
    ],
    ['#17707a', '#c97f00'],
    ['#50bdc0', '#eab452'],
  ],
  [
    'pie',
    [
      [0.55, 0.55],
      [0.46, 0.44],
    ],
    ['#17707a', '#c97f00'],
    ['#50bdc0', '#eab452'],
  ],
  ['ring', [[0.5, 0.5]], ['#ffffff'], ['#141b1b']],
];

describe.each(SCREENS)('图表在各处，$name', (screen) => {
  let world: World;
  beforeAll(async () => {
    world = await World.begin();
  });
  afterAll(() => world.end());

  it.each(PLACES)('paints a %s in the colours of the theme', async (type, places, light, dark) => {
    const id = await seedConversation(world, `颜色 ${type}`, messagesWith(type));
    await world.journey({ screen, isSignedIn: true }, async ({ page }) => {
      await page.goto(`/?c=${id}`);
      const plot = lastAnswer(page).locator('.chart-drawing');
      await expect.poll(() => coloursAt(plot, places)).toEqual(light);
      await switchTheme(page, screen.isMobile);
      await expect.poll(() => coloursAt(plot, places)).toEqual(dark);
    });
  });

  it('copies the picture of a chart to the clipboard', async () => {
    const id = await seedConversation(world, '复制图片', messagesWith('treemap'));
    await world.journey({ screen, isSignedIn: true }, async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.goto(`/?c=${id}`);
      await lastAnswer(page).getByRole('button', { name: '下载图表' }).click();
      await page.getByRole('menuitem', { name: '复制图片' }).click();
      await page.getByText('复制成功！').waitFor();
      const copied = Buffer.from(await page.evaluate(readPicture), 'base64');
      expect([copied.readUInt32BE(16), copied.readUInt32BE(20)]).toEqual([1920, 1080]);
      expect(
        await coloursIn(context, copied, [
          [0.2, 0.4],
          [0.9, 0.4],
          [0.5, 0.02],
        ]),
      ).toEqual(['#17707a', '#c97f00', '#ffffff']);
    });
  });

  it('draws a chart in the preview of a search', async () => {
    await seedConversation(world, '搜索预览', messagesWith('treemap'));
    await world.journey({ screen, isSignedIn: true }, async ({ page }) => {
      await openSearch(page, screen.isMobile);
      await page.getByPlaceholder('请输入关键字').fill('情况摘要');
      await page
        .getByRole('option', { name: /在岗情况摘要/u })
        .first()
        .click();
      const preview = page.getByRole('region', { name: '预览' });
      await preview
        .getByRole('img', { name: /制造基地（300人）/u })
        .first()
        .scrollIntoViewIfNeeded();
      await preview.locator('.chart-drawing svg path[fill="#17707a" i]').first().waitFor();
      expect(await seriousProblems(page, '.chart-card')).toEqual([]);
    });
  });

  it('shows the chart of a shared document to a visitor, on the screen and on paper', async () => {
    const id = await seedConversation(world, '分享文档', messagesWith('treemap'));
    let address = '';
    await world.journey({ screen, isSignedIn: true }, async ({ page }) => {
      await page.goto(`/?c=${id}`);
      await lastAnswer(page).locator('.chart-frame').waitFor();
      if (screen.isMobile) await page.getByRole('button', { name: '更多', exact: true }).click();
      await page.getByRole(screen.isMobile ? 'menuitem' : 'button', { name: '导出会话' }).click();
      await button(page, '导出').click();
      const link = page.getByRole('link', { name: '编辑', exact: true });
      address = new URL((await link.getAttribute('href')) ?? '', page.url()).pathname;
    });
    await world.journey({ screen }, async ({ page }) => {
      await page.goto(address);
      const chart = page.getByRole('img', { name: /制造基地（300人）/u });
      await chart.locator('svg path[fill="#17707a" i]').first().waitFor();
      expect(await seriousProblems(page, '.chart-card')).toEqual([]);
      await page.emulateMedia({ media: 'print' });
      await page.evaluate(() => void dispatchEvent(new Event('beforeprint')));
      expect(await coloursAt(page.locator('.chart-drawing'), [[0.2, 0.2]])).toEqual(['#17707a']);
      expect(await page.locator('.chart-actions').isVisible()).toBe(false);
    });
  });
});

/** Runs in the page. */
async function readPicture(): Promise<string> {
  const [item] = await navigator.clipboard.read();
  const blob = await item?.getType('image/png');
  if (blob === undefined) throw new Error('the clipboard has no picture');
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

async function openSearch(page: Page, isMobile: boolean): Promise<void> {
  await page.goto('/');
  await composer(page).waitFor();
  if (isMobile) await page.getByRole('button', { name: '更多', exact: true }).click();
  await page.getByRole(isMobile ? 'menuitem' : 'button', { name: '全局搜索' }).click();
}
