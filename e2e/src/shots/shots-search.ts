import type { Message } from '@wenjin/contract/chat/message';
import type { Page } from 'playwright-core';
import { seedConversation } from '../seed.ts';
import type { Shot } from './shot.ts';
import { button, composer, thread } from '../steps.ts';
import type { World } from '../world.ts';

const TITLE = '试用期延长的合规要点';

const CONVERSATIONS: readonly (readonly [title: string, said: readonly string[]])[] = [
  [
    '新员工入职 30 天清单',
    ['第 30 天要做什么？', '第 30 天：试用期首次回顾面谈', '目标呢？', '试用期目标在入职第 5 个工作日前确认'],
  ],
  ['灵活用工合同风险清单', ['非全日制可以约定试用期吗？', '非全日制用工不得约定试用期']],
  ['校招 Offer 模板润色', ['薪资怎么写？', '试用期 6 个月，期间薪资为转正后的 90%']],
  ['绩效面谈话术（研发序列）', ['试用期不合格的沟通顺序与记录要点', '先讲事实，再讲影响，最后讲期望']],
  [
    TITLE,
    [
      '试用期能否延长？法律上只允许约定一次',
      '同一用人单位与同一劳动者只能约定一次试用期。',
      '员工同意的情况下，试用期可以从三个月延到六个月吗？',
      '需要同时满足两个条件，才可以视为有效变更：\n\n- 延长**试用期**须在原试用期届满前书面变更，届满后再签的一律视为二次约定。\n- 变更后的试用期总长不得超过法定上限：三年以上固定期限合同最长六个月。\n\n| 合同期限 | 上限 |\n| --- | --- |\n| 不满一年 | 一个月 |\n| 三年以上 | 六个月 |\n\n建议在系统的“转正管理”里发起试用期变更单，由员工本人电子签确认。',
      '那试用期内请了一个月病假，可以顺延吗？',
      '可以协商中止并顺延，但要在病假开始前签署中止确认书，写明起止日期；单方面通知顺延的，顺延部分不计入试用期。',
    ],
  ],
];

export async function seedSearch(world: World): Promise<void> {
  const day = 86_400_000;
  for (const [index, [title, said]] of CONVERSATIONS.entries()) {
    const at = Date.now() - (CONVERSATIONS.length - 1 - index) * 9 * day;
    const messages = said.map((text, order): Message => {
      const time = new Date(at - (said.length - order) * 60_000).toISOString();
      return { _id: `m${order}`, type: order % 2 === 0 ? 'self_msg' : 'html', content: { text }, time };
    });
    await seedConversation(world, title, messages);
  }
}

export const SEARCH_SHOTS: Shot[] = [
  { name: 'search', isSignedIn: true, prepare: searchFor('试用期') },
  { name: 'search-empty', isSignedIn: true, prepare: searchFor('没有这样的词') },
  {
    name: 'search-preview',
    isSignedIn: true,
    isMobileOnly: true,
    prepare: async (page) => {
      await searchFor('试用期')(page);
      await page.getByRole('option', { name: /须在原试用期/u }).click();
      await page.getByText('须在原试用期届满前书面变更').waitFor();
    },
  },
  { name: 'export', isSignedIn: true, prepare: openExport },
  { name: 'exported', isSignedIn: true, prepare: makeDocument },
  {
    name: 'document',
    isSignedIn: true,
    prepare: async (page) => {
      const path = await makeDocument(page);
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForTimeout(600);
    },
  },
  {
    name: 'document-edit',
    isSignedIn: true,
    prepare: async (page) => {
      await page.goto(`${await makeDocument(page)}?edit=1`);
      await page.getByLabel('文档内容').waitFor();
      await page.waitForTimeout(600);
    },
  },
  {
    name: 'document-share',
    isSignedIn: true,
    prepare: async (page) => {
      await page.goto(await makeDocument(page));
      await page.getByRole('button', { name: '分享' }).click();
      await page.getByRole('switch').waitFor();
    },
  },
];

function searchFor(keyword: string) {
  return async (page: Page): Promise<void> => {
    await page.goto('/');
    await composer(page).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByPlaceholder('请输入关键字').fill(keyword);
    await page.getByText(/条结果|暂无数据/u).waitFor();
    await page.waitForTimeout(800);
  };
}

async function openExport(page: Page): Promise<void> {
  await page.goto('/');
  await composer(page).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('请输入关键字').fill('转正管理');
  await page.getByRole('option', { name: /转正管理/u }).waitFor();
  await page.keyboard.press('Enter');
  await thread(page).getByText('转正管理').waitFor();
  const more = page.getByRole('button', { name: '更多', exact: true });
  if (await more.isVisible()) {
    await more.click();
    await page.getByRole('menuitem', { name: '导出会话' }).click();
  } else await button(page, '导出会话').click();
  await page.getByRole('heading', { name: '导出到 Markdown' }).waitFor();
}

async function makeDocument(page: Page): Promise<string> {
  await openExport(page);
  await button(page, '导出').click();
  const href = await page.getByRole('link', { name: '编辑' }).getAttribute('href');
  return (href ?? '').split('?')[0] ?? '';
}
