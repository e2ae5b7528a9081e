import { saveConversation } from '@wenjin/contract/chat/conversation';
import { CHART_TYPES } from '@wenjin/domain/charts/chart';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seriousProblems } from './axe.ts';
import { lastAnswer, switchTheme } from './steps.ts';
import { SCREENS, World } from './world.ts';

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
].join('\n\n');

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
});
