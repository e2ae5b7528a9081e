import { saveConversation } from '@wenjin/contract/chat/conversation';
import type { Page } from 'playwright-core';
import { openHistory } from '../steps.ts';
import type { World } from '../world.ts';
import type { Shot } from './shot.ts';

const CENTRES = ['客服', '销售', '制造', '供应链', '研发'];
const REASONS = {
  categories: ['发展空间', '薪酬福利', '工作强度', '家庭原因', '管理方式', '其他'],
  series: [{ name: '占比', data: [34, 26, 18, 12, 7, 3] }],
};
const HIRING = {
  unit: '人',
  categories: ['投递', '初筛', '面试', '录用', '入职'],
  series: [{ name: '人数', data: [1280, 612, 238, 64, 51] }],
};
const STAFF = {
  unit: '人',
  categories: ['制造基地', '研发中心', '销售中心', '客服中心', '供应链', '职能平台'],
  series: [{ name: '在岗人数', data: [412, 286, 194, 168, 96, 74] }],
};

/** The figures of the design's pictures. */
const CHARTS: Record<string, object> = {
  line: {
    title: '各中心月度离职率',
    unit: '%',
    categories: ['4月', '5月', '6月', '7月', '8月', '9月'],
    series: [
      { name: '客服中心', data: [2.1, 2, 1.9, 1.8, 1.6, 1.5] },
      { name: '销售中心', data: [1.8, 1.7, 1.7, 1.5, 1.4, 1.4] },
      { name: '研发中心', data: [0.9, 0.8, 0.9, 0.8, 0.7, 0.8] },
    ],
  },
  bar: {
    title: '各中心职级分布',
    unit: '人',
    categories: CENTRES,
    series: [
      { name: '初级', data: [48, 36, 52, 18, 22] },
      { name: '中级', data: [30, 28, 24, 16, 41] },
      { name: '高级', data: [9, 12, 8, 6, 27] },
    ],
  },
  pie: { title: '离职原因占比', ...REASONS },
  ring: { title: '离职原因占比', ...REASONS },
  rose: { title: '离职原因占比', ...REASONS },
  'funnel-desc': { title: '招聘转化', ...HIRING },
  'funnel-asc': { title: '招聘转化', ...HIRING },
  treemap: { title: '各中心在岗人数', ...STAFF },
};

const PERIODS = {
  title: '两期对比',
  unit: '人',
  categories: CENTRES,
  series: [
    { name: '2025年', data: [40, 30, 48, 20, 18] },
    { name: '2026年', data: [48, 36, 52, 18, 22] },
  ],
};

function titleOf(name: string): string {
  return `图表截图 ${name}`;
}

/** Saves one conversation for each picture. */
export async function seedCharts(world: World): Promise<void> {
  const api = await world.user();
  const answers = Object.entries({ ...CHARTS, periods: PERIODS }).map(
    ([name, chart]) =>
      [name, `\`\`\`chart\n${JSON.stringify({ type: name === 'periods' ? 'bar' : name, ...chart })}\n\`\`\``] as const,
  );
  const table = '| 部门 | 人数（人） |\n| --- | ---: |\n| 研发 | 30 |\n| 销售 | 12 |\n| 客服 | 8 |';
  for (const [name, text] of [...answers, ['table', table] as const]) {
    const said = [
      { _id: 'q', type: 'self_msg', content: { text: '请画成图' } },
      { _id: 'a', type: 'html', content: { text: `数据如下。\n\n${text}` } },
    ];
    const { code } = await api.call(saveConversation, {
      title: titleOf(name),
      context: JSON.stringify(said),
      contextType: '[]',
    });
    if (code !== 200) throw new Error(`not saved: ${code}`);
  }
}

async function openShot(page: Page, name: string): Promise<void> {
  await page.goto('/');
  const link = page.getByRole('link', { name: titleOf(name), exact: true });
  if ((page.viewportSize()?.width ?? 0) < 1000) await openHistory(page);
  await link.click();
}

async function openChart(page: Page, name: string): Promise<void> {
  await openShot(page, name);
  await page.locator('.chart-drawing svg path').first().waitFor({ state: 'attached' });
  await page.waitForTimeout(600);
}

export const CHART_SHOTS: Shot[] = [
  ...[...Object.keys(CHARTS), 'periods'].map((name) => ({
    name: `chart-${name}`,
    isSignedIn: true,
    prepare: (page: Page) => openChart(page, name),
  })),
  {
    name: 'chart-types',
    isSignedIn: true,
    prepare: async (page) => {
      await openChart(page, 'pie');
      await page.getByRole('button', { name: /^(?:图表类型：)?饼图$/u }).click();
      await page.getByText('玫瑰图').waitFor();
    },
  },
  {
    name: 'chart-data',
    isSignedIn: true,
    prepare: async (page) => {
      await openChart(page, 'bar');
      await page.getByRole('button', { name: '纹理' }).click();
      await page.getByRole('button', { name: '查看数据表' }).click();
      await page.getByRole('row', { name: /^研发/u }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'chart-large',
    isSignedIn: true,
    prepare: async (page) => {
      await openChart(page, 'line');
      await page.getByRole('button', { name: '放大' }).click();
      await page.locator('.chart-dialog .chart-drawing svg').waitFor();
      await page.waitForTimeout(600);
    },
  },
  {
    name: 'chart-table',
    isSignedIn: true,
    prepare: async (page) => {
      await openShot(page, 'table');
      await page.getByRole('button', { name: '画成图表' }).click();
      await page.locator('.chart-drawing svg path').first().waitFor({ state: 'attached' });
      await page.waitForTimeout(600);
    },
  },
];
