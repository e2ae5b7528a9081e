import { readFile } from 'node:fs/promises';
import { saveConversation } from '@wenjin/contract/chat/conversation';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seriousProblems } from './axe.ts';
import { button, lastAnswer, switchTheme } from './steps.ts';
import { SCREENS, World } from './world.ts';

const CHART_TYPES = ['line', 'bar', 'pie', 'ring', 'rose', 'funnel-desc', 'funnel-asc', 'treemap'];
const MONTHS = {
  categories: ['4月', '5月', '6月', '7月', '8月', '9月'],
  series: [
    { name: '客服中心', data: [2.1, 2, 1.9, 1.8, 1.6, 1.5] },
    { name: '销售中心', data: [1.8, 1.7, 1.7, 1.5, 1.4, 1.4] },
  ],
};
const REASONS = {
  categories: ['发展空间', '薪酬福利', '工作强度', '家庭原因', '<img src=x>'],
  series: [{ name: '人数', data: [34, 26, 18, 12, 10] }],
};

function block(chart: object): string {
  return `\`\`\`chart\n${JSON.stringify(chart)}\n\`\`\``;
}

const ANSWER = [
  ...CHART_TYPES.map((type) =>
    block({ type, title: `图 ${type}`, unit: '人', ...(type === 'line' || type === 'bar' ? MONTHS : REASONS) }),
  ),
  block({ type: 'radar', categories: ['a'] }),
  '| 部门 | 人数（人） |\n| --- | ---: |\n| 研发 | 30 |\n| 销售 | 12 |',
].join('\n\n');

/** Five segments, or on a phone a sheet. */
async function chooseType(card: Locator, isMobile: boolean, name: string): Promise<void> {
  if (!isMobile) return card.getByRole('button', { name, exact: true }).click();
  await card.getByRole('button', { name: /^图表类型：/u }).click();
  await card.page().getByRole('dialog', { name: '图表类型' }).getByRole('button', { name, exact: true }).click();
}

let world: World;
let place = '';
beforeAll(async () => {
  world = await World.begin();
  const api = await world.user();
  const said = [
    { _id: 'q1', type: 'self_msg', content: { text: '画出八种图' } },
    { _id: 'a1', type: 'html', content: { text: ANSWER }, modelVersion: 'glm-4' },
  ];
  const { code, data } = await api.call(saveConversation, {
    title: '八种图表',
    context: JSON.stringify(said),
    contextType: '[]',
  });
  if (code !== 200) throw new Error(`not saved: ${code}`);
  place = `/?c=${String(data)}`;
});
afterAll(() => world.end());

describe.each(SCREENS)('图表，$name', (screen) => {
  it('draws the eight types in the theme, switches it live, and shows wrong data as its source', () =>
    world.journey({ screen, isSignedIn: true }, async ({ page }) => {
      await page.goto(place);
      for (const type of CHART_TYPES) {
        const plot = lastAnswer(page).getByRole('img', { name: `图 ${type}` });
        const card = page.locator('.chart-frame').nth(CHART_TYPES.indexOf(type));
        await card.scrollIntoViewIfNeeded();
        const paint = type === 'line' ? 'stroke' : 'fill';
        await plot.locator(`svg path[${paint}="#17707a" i]`).first().waitFor();
      }
      await page.locator('.chart-frame').nth(CHART_TYPES.length).scrollIntoViewIfNeeded();
      await page.getByText('未能识别图表数据：不支持的图表类型“radar”').waitFor();
      await page.locator('.chart-frame').first().scrollIntoViewIfNeeded();
      expect(await page.locator('.chart-frame img').count()).toBe(0);
      // Those far from the screen are given back.
      await expect.poll(() => page.locator('.chart-drawing').count()).toBeLessThan(CHART_TYPES.length);
      expect(await seriousProblems(page, '.answer')).toEqual([]);

      await switchTheme(page, screen.isMobile);
      await page.locator('.chart-drawing svg path[stroke="#50bdc0" i]').first().waitFor();
      const sideways = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
      expect(await page.evaluate(sideways)).toBe(0);
    }));

  it('changes the type, shows the figures, enlarges, and saves pictures', () =>
    world.journey({ screen, isSignedIn: true }, async ({ page }) => {
      await page.goto(place);
      const card = page.locator('.chart-frame').nth(2);
      await card.scrollIntoViewIfNeeded();
      await chooseType(card, screen.isMobile, '矩形树图');
      await card.getByRole('img', { name: /^矩形树图“图 pie”/u }).waitFor();
      await card.getByRole('button', { name: '查看数据表' }).click();
      await card.getByRole('row', { name: '薪酬福利 26' }).waitFor();

      await card.getByRole('button', { name: '放大' }).click();
      const dialog = page.getByRole('dialog', { name: '图 pie' });
      await dialog.locator('svg path[fill="#17707a" i]').first().waitFor();
      expect(await seriousProblems(page, '.chart-dialog')).toEqual([]);
      await dialog.getByRole('button', { name: '下载图表' }).click();
      const [png] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: '下载图片（PNG）' }).click(),
      ]);
      expect(png.suggestedFilename()).toBe('图 pie.png');
      const picture = await readFile(await png.path());
      expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1920, 1080]);
      expect(picture.length).toBeGreaterThan(20_000);

      await dialog.getByRole('button', { name: '下载图表' }).click();
      const [svg] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: '下载图片（SVG）' }).click(),
      ]);
      const drawn = await readFile(await svg.path(), 'utf8');
      expect(drawn).toContain('图 pie（单位：人）');
      expect(drawn).toContain('&lt;img src=x&gt;');
      expect(drawn).not.toContain('<img');
    }));

  it('offers the variants of a type, and textures for bars', () =>
    world.journey({ screen, isSignedIn: true }, async ({ page }) => {
      await page.goto(place);
      const pie = page.locator('.chart-frame').nth(2);
      await pie.scrollIntoViewIfNeeded();
      await pie.getByRole('button', { name: /^(?:图表类型：)?饼图$/u }).click();
      const variant = page.getByRole(screen.isMobile ? 'button' : 'menuitem', { name: '玫瑰图', exact: true });
      await variant.waitFor();
      expect(await seriousProblems(page, screen.isMobile ? '.bottom-sheet' : '[role=menu]')).toEqual([]);
      await variant.click();
      await pie.getByRole('img', { name: /^玫瑰图“图 pie”/u }).waitFor();

      const bars = page.locator('.chart-frame').nth(1);
      await bars.scrollIntoViewIfNeeded();
      await bars.getByRole('button', { name: '纹理' }).click();
      await bars.locator('.chart-drawing pattern').first().waitFor({ state: 'attached' });
    }));

  it('draws a table as a chart', () =>
    world.journey({ screen, isSignedIn: true }, async ({ page }) => {
      await page.goto(place);
      await page.getByRole('button', { name: '画成图表' }).click();
      const chart = page.getByRole('img', { name: '柱状图：共 2 项，最高的是研发（30人），最低的是销售（12人）。' });
      await chart.locator('svg path[fill="#17707a" i]').first().waitFor();
      expect(await seriousProblems(page, '.table-chart')).toEqual([]);
    }));

  it('exports the charts to Word as pictures', () =>
    world.journey({ screen, isSignedIn: true }, async ({ page }) => {
      await page.goto(place);
      await page.locator('.chart-frame').first().waitFor();
      if (screen.isMobile) {
        await page.getByRole('button', { name: '更多', exact: true }).click();
        await page.getByRole('menuitem', { name: '导出会话' }).click();
      } else {
        await button(page, '导出会话').click();
      }
      const [file] = await Promise.all([page.waitForEvent('download'), button(page, '下载 .docx').click()]);
      const zip = await readFile(await file.path(), 'latin1');
      // Each name is in the file twice: before the picture and in the list of contents.
      const pictures = new Set(zip.match(/word\/media\/[\w-]+\.png/gu));
      expect(pictures.size).toBe(CHART_TYPES.length);
    }));

  it('plays the demonstration, which ends in a chart and says that its figures are invented', () =>
    world.journey({ screen, isSignedIn: true }, async ({ page }) => {
      await page.goto('/');
      await page.getByRole('link', { name: '查看图表演示' }).click();
      await page.getByText('演示数据').waitFor();
      await page.getByRole('img', { name: /^柱状图“各中心在岗人数”.*制造基地（412人）/u }).waitFor();
      await page.getByText('图表右上角可以切换类型').waitFor();
      await page.getByRole('button', { name: '重新播放', disabled: false }).waitFor();
      expect(await seriousProblems(page)).toEqual([]);
      await page.getByRole('link', { name: '去提问' }).waitFor();
    }));
});
