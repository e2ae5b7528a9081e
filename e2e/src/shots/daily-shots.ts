import { readSelf } from '@wenjin/contract/account/sign-in';
import { encodeBase64 } from '@wenjin/contract/base64';
import { saveConversation } from '@wenjin/contract/chat/conversation';
import { addFolder, organise } from '@wenjin/contract/chat/organise';
import { deleteSome } from '@wenjin/contract/chat/recycle-bin';
import { saveMarkdown } from '@wenjin/contract/office/office';
import type { Page } from 'playwright-core';
import { openHistory } from '../steps.ts';
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

const DIAGRAM = [
  '```mermaid',
  'graph TD',
  '  A[员工提交请假单] --> B{天数超过 3 天?}',
  '  B -->|否| C[主管批准]',
  '  B -->|是| D[主管与人事批准]',
  '  C --> E[考勤系统登记]',
  '  D --> E',
  '  E --> F((完成))',
  '```',
].join('\n');
const STOPPED = [
  '#### 加班怎么算（第八条至第十条，2026 年 12 月 1 日起）',
  '',
  '- 先申请、后加班。没有批准的加班不计时、不计薪。',
  '- 工作日 1.5 倍，休息日 2 倍或调休，法定节假日 3 倍。',
  '',
  '夜班 22:00 至次日 6:00 出勤满 4 小时，另发津贴 60 元。调休须在六个月',
].join('\n');

let conversationId = '';
const seeded = new Map<string, string>();
let documentId = '';

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
  { name: 'daily-stopped', isSignedIn: true, prepare: openStopped },
  { name: 'daily-failure', isSignedIn: true, prepare: (page) => openSeeded(page, 'failure', '接口错误，请重试。') },
  {
    name: 'daily-diagram',
    isSignedIn: true,
    prepare: async (page) => {
      await openSeeded(page, 'diagram', '请假流程如下：');
      await page.getByRole('img', { name: /流程图/u }).waitFor({ timeout: 60_000 });
      await page.waitForTimeout(500);
    },
  },
  {
    name: 'daily-diagram-large',
    isSignedIn: true,
    prepare: async (page) => {
      await openSeeded(page, 'diagram', '请假流程如下：');
      await page.getByRole('button', { name: '放大' }).click({ timeout: 60_000 });
      await page.getByRole('dialog', { name: '流程图' }).waitFor();
      await page.waitForTimeout(500);
    },
  },
  {
    name: 'daily-share',
    isSignedIn: true,
    prepare: async (page) => {
      await openStopped(page);
      await page.getByRole('button', { name: '导出与分享' }).last().click();
      await page.getByRole('menuitem', { name: '复制分享链接' }).waitFor();
    },
  },
  {
    name: 'daily-length',
    isSignedIn: true,
    prepare: async (page) => {
      await openTable(page);
      await page.getByPlaceholder(/输入你的问题/u).fill('职工月缴费基数上限按上年度平均工资确定。'.repeat(720));
      await page.getByText(/的长度上限/u).waitFor();
      await page.waitForTimeout(1500);
    },
  },
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
  { name: 'daily-document', isSignedIn: true, prepare: (page) => openRich(page, false) },
  { name: 'daily-rich', isSignedIn: true, prepare: (page) => openRich(page, true) },
  {
    name: 'daily-sign-out',
    isSignedIn: true,
    prepare: async (page) => {
      await openTable(page);
      const isPhone = (page.viewportSize()?.width ?? 0) < 1024;
      if (isPhone) await openHistory(page);
      else await page.getByRole('button', { name: '账户菜单' }).click();
      await page.getByRole(isPhone ? 'button' : 'menuitem', { name: '退出登录' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'daily-nickname',
    isSignedIn: true,
    prepare: async (page) => {
      await page.route(`**${readSelf.path}`, async (route) => {
        const reply = (await (await route.fetch()).json()) as { data: object };
        await route.fulfill({ json: { ...reply, data: { ...reply.data, asksNickname: true } } });
      });
      await page.goto('/');
      await page.getByRole('dialog', { name: '怎么称呼你？' }).waitFor();
    },
  },
];

/** The other conversations of the pictures: how answers end. */
async function seedEndings(world: World): Promise<void> {
  const api = await world.user();
  const question = { _id: 'q1', type: 'self_msg', content: { text: '把加班条款改写成员工看得懂的说明。' } };
  const about = { _id: 'a1', modelVersion: 'gpt-4', time: '2026-11-14T10:42:00.000Z' };
  const answers = {
    stopped: { ...about, type: 'html', content: { text: STOPPED }, ending: 'stopped' },
    failure: { ...about, type: 'error', content: { text: '接口错误，请重试。' }, failure: 'busy' },
    diagram: { ...about, type: 'html', content: { text: `请假流程如下：\n\n${DIAGRAM}` } },
  };
  for (const [name, answer] of Object.entries(answers)) {
    const { data } = await api.call(saveConversation, {
      title: '加班条款改写',
      context: JSON.stringify([question, answer]),
      contextType: '["openai"]',
    });
    seeded.set(name, saveConversation.data.parse(data));
  }
}

async function openStopped(page: Page): Promise<void> {
  await openSeeded(page, 'stopped', '继续生成');
  await page.getByRole('log').getByRole('listitem').first().waitFor();
}

async function openSeeded(page: Page, name: string, text: string): Promise<void> {
  await page.goto(`/?c=${seeded.get(name) ?? ''}`);
  await page.getByText(text).first().waitFor();
}

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

async function seedHistory(world: World): Promise<void> {
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

async function openRich(page: Page, isEditing: boolean): Promise<void> {
  await page.goto(`/office/doc/${documentId}${isEditing ? '?edit=1' : ''}`);
  await page.getByText('已按城市整理').waitFor();
  await page.waitForTimeout(800);
}

export async function seedDaily(world: World): Promise<void> {
  const api = await world.user();
  await seedEndings(world);
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
  const [question = '', ...rest] = QUESTION.split('\n');
  const mdContent = [
    `# ${TITLE}`,
    '> 由问津导出于 2026年11月15日 10:42。内容由 AI 生成，请核对后使用。',
    `### ${question}`,
    rest.map((line) => `> ${line}`).join('\n'),
    ...context.filter(({ type }) => type === 'html').map(({ content }) => content.text),
    '### 哪些城市有例外？',
    '#### 北京\n\n医疗个人部分含大额互助 **3 元**。\n\n#### 深圳\n\n- 医疗分一、二档\n- 非本市户籍可选二档',
  ].join('\n\n');
  const param = encodeBase64(JSON.stringify({ mdTitle: `${TITLE} 20261115-104233`, mdContent, isShare: '0' }));
  documentId = saveMarkdown.data.parse((await api.call(saveMarkdown, { param })).data).officeId;
  await seedHistory(world);
}

async function openTable(page: Page): Promise<void> {
  await page.goto(`/?c=${conversationId}`);
  await page.getByText('10 列，6 行').waitFor();
}
