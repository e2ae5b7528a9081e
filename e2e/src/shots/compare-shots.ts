import { saveComparison } from '@wenjin/contract/compare/comparison';
import type { Page } from 'playwright-core';
import { askAll, verdictButton } from '../compare/compare-steps.ts';
import { composer } from '../steps.ts';
import type { World } from '../world.ts';
import type { Shot } from './shot.ts';

const QUESTION = '给直线经理写一份转正沟通要点，分准备、沟通、记录三步，每步不超过两条。';
const CHART =
  '```chart\n{"type":"bar","title":"转正通过率","unit":"%","categories":["一季度","二季度","三季度"],"series":[{"name":"通过率","data":[82,88,91]}]}\n```';
const ANSWERS = [
  '结论先行：转正沟通只解决一件事，让员工清楚结果、依据和下一步。\n\n**准备**\n\n- 调出试用期目标与三次回顾记录，标出两条事实证据。\n- 与人事专员确认转正日期与薪资口径。\n\n**沟通**\n\n- 先说结果，再说依据，全程不超过 30 分钟。\n- 请员工复述下一阶段的两个目标。\n\n**记录**\n\n- 当天在系统提交转正评估，附沟通纪要。',
  '**第一步 准备**\n\n- 整理试用期表现数据与同事反馈。\n- 确认转正审批进度。\n\n**第二步 沟通**\n\n- 先说结果，然后说明依据，全程控制在 45 分钟以内。\n- 说明转正后的职责变化。\n\n**第三步 记录**\n\n- 转正评估当日在系统内提交。',
  '为帮助直线经理高效完成转正沟通，建议按以下三步进行：\n\n1. 准备阶段：收集绩效数据；预约安静的会议室。\n2. 沟通阶段：采用“三明治”反馈法；倾听员工诉求。\n3. 记录阶段：形成书面纪要；双方签字确认。',
  `核心：用事实说明结果，用目标结束谈话。\n\n${CHART}`,
  '',
];
const WINDOWS = [
  { model: 'gpt-4-0125-preview', temperature: 0.7, sourceLibrary: ['openai'] },
  { model: 'gpt-3.5-turbo-0125', temperature: 0.7, sourceLibrary: ['openai'] },
  { model: 'GLM3', temperature: 0.7, sourceLibrary: ['zhipu'] },
  { model: 'gpt-4-0125-preview', temperature: 0.2, sourceLibrary: ['openai'] },
  { model: 'GLM3', temperature: 1, sourceLibrary: ['zhipu'] },
];
let id = '';

export const COMPARE_SHOTS: Shot[] = [
  { name: 'multiwindow', isSignedIn: true, prepare: openComparison },
  {
    name: 'multiwindow-verdict',
    isSignedIn: true,
    prepare: async (page) => {
      await openComparison(page);
      await verdictButton(page).click();
      await page.getByRole('region', { name: '结论对照' }).waitFor();
    },
  },
  { name: 'multiwindow-built-in', isSignedIn: true, prepare: openBuiltIn },
  {
    name: 'multiwindow-models',
    isSignedIn: true,
    prepare: async (page) => {
      await openBuiltIn(page);
      const isPhone = (page.viewportSize()?.width ?? 0) < 1024;
      if (isPhone) await page.getByRole('button', { name: '参数' }).click();
      await page.getByRole('button', { name: isPhone ? /窗口 2 模型$/u : /窗口 3 的模型$/u }).click();
      await page
        .getByText(/^未接入/u)
        .first()
        .waitFor();
    },
  },
];

/** Without a key of any vendor, as on a new installation. */
async function openBuiltIn(page: Page): Promise<void> {
  await page.goto('/multiwindow');
  await composer(page).waitFor();
  await askAll(page, '你好');
  await verdictButton(page).waitFor({ timeout: 60_000 });
}

export async function seedCompare(world: World): Promise<void> {
  const api = await world.user();
  const windows = WINDOWS.map((settings, index) => ({ ...settings, maxTokens: 2048, context: threadOf(index) }));
  const system = '你是人力资源部的管理教练。用语简洁、可执行，不使用感叹号；涉及日期写全年月；结论放在最前面。';
  id = saveComparison.data.parse((await api.call(saveComparison, { title: '转正沟通要点', system, windows })).data);
}

function threadOf(index: number) {
  const text = ANSWERS[index] ?? '';
  const question = { _id: 'q1', type: 'self_msg' as const, content: { text: QUESTION } };
  const failure = { _id: 'a1', type: 'error' as const, content: { text: '接口错误，请重试。' } };
  return [question, text === '' ? failure : { _id: 'a1', type: 'html' as const, content: { text } }];
}

async function openComparison(page: Page): Promise<void> {
  await page.goto(`/multiwindow?c=${id}`);
  await verdictButton(page).waitFor();
  // A chart is drawn when it comes near the screen.
  await page.waitForTimeout(1500);
}
