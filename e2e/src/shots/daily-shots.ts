import { saveConversation } from '@wenjin/contract/chat/conversation';
import type { Page } from 'playwright-core';
import type { World } from '../world.ts';
import type { Shot } from './shot.ts';

const TITLE = '六城社保口径对照';
const QUESTION = `下面是六个城市 2026 年度社保与公积金的政策原文，请整理成一张表，列出基数上下限、各险种单位与个人比例、申报截止日、口径说明和经办渠道；有例外的写进口径说明，不要省略。
${['杭州', '上海', '北京', '深圳', '成都', '西安'].map((city) => `【${city}】2026 年 7 月 1 日至 2027 年 6 月 30 日，职工月缴费基数上限按上年度全口径平均工资的三倍确定，下限按百分之六十确定，单位与个人比例见附件。`).join('\n')}`;

/** The table of the design's pictures. */
export const WIDE_TABLE = [
  '| 地区 | 口径说明 | 基数上限 | 基数下限 | 养老 | 医疗 | 失业 | 公积金 | 申报截止 | 经办渠道 |',
  '| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |',
  '| 杭州 | 按上年度月平均工资；新入职按首月应发工资，次年 7 月统一调整 | 24,930 | 4,812 | 16% / 8% | 9.9% / 2% | 0.5% / 0.5% | 5% 至 12% | 每月 20 日 | 浙里办，单位网厅 |',
  '| 上海 | 按上年度月平均工资；全年一次性奖金计入基数 | 37,302 | 7,460 | 16% / 8% | 9% / 2% | 0.5% / 0.5% | 5% 至 7% | 每月 25 日 | 一网通办 |',
  '| 北京 | 医疗个人部分含大额互助 3 元；农业户口失业个人不缴 | 35,811 | 7,162 | 16% / 8% | 9.8% / 2% + 3 元 | 0.5% / 0.5% | 5% 至 12% | 每月 15 日 | 社保网上服务平台 |',
  '| 深圳 | 医疗分一、二档；非本市户籍可选二档 | 27,501 | 4,775 | 16% / 8% | 6% / 2% | 0.8% / 0.2% | 5% 至 12% | 每月 20 日 | 深圳社保，单位网厅 |',
  '| 成都 | 按本人上月工资申报；大病医疗由单位另缴 0.75% | 21,966 | 4,394 | 16% / 8% | 6.9% / 2% | 0.6% / 0.4% | 5% 至 12% | 每月 15 日 | 四川人社公共服务 |',
  '| 西安 | 按上年度月平均工资；7 月至次年 6 月为一个年度 | 22,683 | 4,537 | 16% / 8% | 7% / 2% | 0.7% / 0.3% | 5% 至 12% | 每月 25 日 | 陕西社保网厅 |',
].join('\n');

let conversationId = '';

export const DAILY_SHOTS: Shot[] = [
  { name: 'daily-table', isSignedIn: true, prepare: openTable },
  {
    name: 'daily-table-full',
    isSignedIn: true,
    prepare: async (page) => {
      await openTable(page);
      await page.getByRole('button', { name: '全屏' }).click();
      await page.getByRole('dialog', { name: TITLE }).waitFor();
    },
  },
  {
    name: 'daily-enter',
    isSignedIn: true,
    prepare: async (page) => {
      await openTable(page);
      await page.evaluate(() => {
        const known = Object.keys(localStorage).find((key) => key.startsWith('wenjin.user.')) ?? '';
        localStorage.setItem(known.replace(/\/.*$/u, '/hotkey-sends'), '3');
      });
      await page.reload();
      await page.locator('.send-key-hint').waitFor({ state: 'attached' });
    },
  },
];

export async function seedDaily(world: World): Promise<void> {
  const api = await world.user();
  const context = [
    { _id: 'q1', type: 'self_msg', content: { text: QUESTION } },
    {
      _id: 'a1',
      type: 'html',
      content: {
        text: `已按城市整理，北京、深圳、成都有例外，写在口径说明里：\n\n${WIDE_TABLE}\n\n水的化学式是 H<sub>2</sub>O，按 <kbd>Ctrl</kbd> 保存，<mark>重点</mark>与<u>下划线</u>。`,
      },
      modelVersion: 'gpt-4-0125-preview',
      time: '2026-11-14T10:42:00.000Z',
    },
  ];
  const { data } = await api.call(saveConversation, {
    title: TITLE,
    context: JSON.stringify(context),
    contextType: '["openai"]',
  });
  conversationId = saveConversation.data.parse(data);
}

async function openTable(page: Page): Promise<void> {
  await page.goto(`/?c=${conversationId}`);
  await page.getByText('10 列，6 行').waitFor();
}
