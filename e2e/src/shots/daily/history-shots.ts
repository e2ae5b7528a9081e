import { saveConversation } from '@wenjin/contract/chat/conversation';
import { addFolder, organise } from '@wenjin/contract/chat/organise';
import { deleteSome } from '@wenjin/contract/chat/recycle-bin';
import type { Page } from 'playwright-core';
import { openHistory } from '../../steps.ts';
import type { World } from '../../world.ts';
import type { Shot } from '../shot.ts';
import { openTable } from './table-shots.ts';

const HANDBOOK = '员工手册 2027 修订';

/** Names of the design's pictures. */
const HISTORY = [
  '上半年主动离职率分析',
  '生育假期与奖励假天数',
  '年终奖个税筹划口径',
  '招聘漏斗周报（第 43 周）',
  '三季度加班汇总',
];
const PINNED = ['劳动合同续签提醒规则', '社保基数年度调整通知'];
const FILED = ['加班与调休条款', '考勤异常处理办法', '保密与竞业条款'];

export const HISTORY_SHOTS: Shot[] = [
  { name: 'daily-history', isSignedIn: true, prepare: openHistoryList },
  { name: 'daily-select', isSignedIn: true, prepare: selectSome },
  {
    name: 'daily-move',
    isSignedIn: true,
    prepare: async (page) => {
      await selectSome(page);
      await page.getByRole('button', { name: '移到' }).click();
      await page.getByRole('menuitem', { name: '校园招聘' }).waitFor();
    },
  },
  {
    name: 'daily-undo',
    isSignedIn: true,
    prepare: async (page) => {
      // Not really deleted: the next pictures need them.
      await page.route(`**${deleteSome.path}`, (route) =>
        route.fulfill({ json: { code: 200, state: '1', msg: '', data: ['a', 'b', 'c'] } }),
      );
      await selectSome(page);
      await page.getByRole('button', { name: '删除', exact: true }).click();
      await page.getByText('已删除 3 个会话').waitFor();
    },
  },
  {
    name: 'daily-bin',
    isSignedIn: true,
    prepare: async (page) => {
      await page.goto('/recycle');
      await page.getByText('年会流程草稿').waitFor();
    },
  },
];

export async function seedHistory(world: World): Promise<void> {
  const api = await world.user();
  const make = async (title: string) => {
    const { data } = await api.call(saveConversation, { title, context: '[]', contextType: '[]' });
    return saveConversation.data.parse(data);
  };
  const [pinned, filed]: string[][] = [[], []];
  for (const title of HISTORY) await make(title);
  for (const title of FILED) filed?.push(await make(title));
  for (const title of PINNED) pinned?.push(await make(title));
  await api.call(organise, { ids: filed ?? [], folder: HANDBOOK });
  await api.call(addFolder, { name: '校园招聘' });
  await api.call(organise, { ids: pinned ?? [], pinned: true });
  for (const title of ['试用期延长的合规要点', '年会流程草稿']) {
    await api.call(deleteSome, { ids: [await make(title)] });
  }
}

async function openHistoryList(page: Page): Promise<void> {
  await openTable(page);
  if ((page.viewportSize()?.width ?? 0) < 1024) await openHistory(page);
  await page.getByRole('button', { name: new RegExp(`^文件夹 ${HANDBOOK}`, 'u') }).click();
  await page.getByRole('link', { name: '考勤异常处理办法' }).waitFor();
}

async function selectSome(page: Page): Promise<void> {
  await openHistoryList(page);
  await page.getByRole('link', { name: '加班与调休条款' }).hover();
  await page.getByRole('button', { name: '更多操作：加班与调休条款' }).click();
  await page.getByRole('menuitem', { name: '多选' }).click();
  for (const name of ['考勤异常处理办法', '上半年主动离职率分析']) await page.getByRole('checkbox', { name }).click();
}
