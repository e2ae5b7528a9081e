import { saveArticle } from '@wenjin/contract/knowledge/articles';
import { repromptQuestion } from '@wenjin/contract/knowledge/reprompt';
import type { Page } from 'playwright-core';
import type { Shot } from './shot.ts';
import { button } from '../steps.ts';
import type { World } from '../world.ts';

const OVERTIME = [
  '## 第二章 加班',
  '### 第八条 加班申请',
  '加班须事先在系统提交申请，经直属上级批准后生效。未经批准自行延长工作时间的，不计为加班。',
  '### 第九条 计薪与调休',
  '| 时段 | 计薪基数 | 是否可调休 |\n| --- | ---: | --- |\n| 工作日 | 150% | 可以，六个月内有效 |\n| 休息日 | 200% | 优先调休 |\n| 法定节假日 | 300% | 不可以 |',
  '**每月加班不得超过 36 小时。**达到 30 小时系统提醒员工与上级，达到 36 小时不再接受申请。',
  '### 第十条 夜班津贴',
  '22:00 至次日 6:00 出勤满 4 小时的，发放夜班津贴 60 元。',
].join('\n\n');

type Seed = { title: string; category: string; status?: string; effectiveFrom?: string; effectiveTo?: string };

const ARTICLES: readonly Seed[] = [
  { title: '内部课程上架说明', category: '内容平台' },
  { title: '工单分派与升级话术', category: '客服', status: 'draft' },
  { title: '考勤模块：排班与打卡配置', category: '配置' },
  { title: '社保与公积金基数口径', category: '知识库', effectiveTo: '2026-06-30' },
  { title: '试用期管理规范', category: '咨询', effectiveFrom: '2024-09-01' },
  { title: '差旅报销标准（2027）', category: '咨询', effectiveFrom: '2027-01-01' },
  { title: '生育津贴申领与差额补足', category: '咨询', effectiveFrom: '2025-07-01' },
  { title: '浙江省生育假期对照表', category: '知识库', effectiveFrom: '2026-01-01' },
  { title: '假期管理办法（2026 修订版）', category: '咨询', effectiveFrom: '2026-01-01' },
  { title: '加班与调休规则', category: '咨询', effectiveFrom: '2025-03-01' },
];

const MISSED: readonly [question: string, times: number][] = [
  ['宠物可以带到办公室吗', 6],
  ['海外出差保险买多少', 4],
  ['班车路线在哪里看', 2],
];

export async function seedKnowledgeAdmin(world: World): Promise<void> {
  const api = await world.user();
  for (const article of ARTICLES) await api.call(saveArticle, { ...article, body: OVERTIME });
  for (const [question, times] of MISSED) {
    const params = JSON.stringify({ question, question_type: 'DocumentSearch', category: '内容平台' });
    for (let count = 0; count < times; count += 1) await api.call(repromptQuestion, { params });
  }
}

export const KNOWLEDGE_ADMIN_SHOTS: Shot[] = [
  { name: 'kb-admin', isSignedIn: true, prepare: openList },
  {
    name: 'kb-admin-selected',
    isSignedIn: true,
    prepare: async (page) => {
      await openList(page);
      for (const title of ['试用期管理规范', '生育津贴申领与差额补足']) {
        await page.getByRole('checkbox', { name: `选择 ${title}` }).check();
      }
    },
  },
  { name: 'kb-admin-editor', isSignedIn: true, prepare: openEditor },
  {
    name: 'kb-admin-passages',
    isSignedIn: true,
    prepare: async (page) => {
      await openEditor(page);
      await page.getByText('检索段落').click();
      await page.getByRole('list', { name: '检索段落' }).waitFor();
    },
  },
  {
    name: 'kb-admin-versions',
    isSignedIn: true,
    prepare: async (page) => {
      await openList(page);
      await button(page, '更多 加班与调休规则').click();
      await page.getByRole('menuitem', { name: '版本' }).click();
      await button(page, '查看第 1 版').click();
      await page.getByText('60 元').waitFor();
    },
  },
  {
    name: 'kb-admin-import',
    isSignedIn: true,
    prepare: async (page) => {
      await openList(page);
      await button(page, '导入文件').click();
      await page
        .locator('input[type=file][multiple]')
        .setInputFiles([
          fileOf('差旅标准.md', '# 差旅标准\n\n按职级报销。'),
          fileOf('培训服务期协议说明.txt', '培训服务期协议说明'),
          fileOf('团建费用口径.txt', ''),
          fileOf('报名表.xlsx', '表格'),
        ]);
      await page.getByText('导入完成').waitFor();
    },
  },
  {
    name: 'kb-admin-missed',
    isSignedIn: true,
    prepare: async (page) => {
      await page.goto('/admin/knowledge/missed');
      await button(page, '忽略 宠物可以带到办公室吗').waitFor();
    },
  },
  {
    name: 'kb-admin-synonyms',
    isSignedIn: true,
    prepare: async (page) => {
      await page.goto('/admin/knowledge/synonyms');
      await page
        .getByRole('button', { name: /^编辑 / })
        .nth(2)
        .click();
      await page.getByLabel('同义词', { exact: true }).and(page.locator('input')).fill('提离');
      await page.getByLabel('输入一个问题').fill('加班怎么调休');
      await page.getByText('第 1 位').waitFor();
    },
  },
];

async function openList(page: Page): Promise<void> {
  await page.goto('/admin/knowledge');
  await page.getByRole('link', { name: '编辑 加班与调休规则' }).waitFor();
}

async function openEditor(page: Page): Promise<void> {
  await openList(page);
  await page.getByRole('link', { name: '编辑 加班与调休规则' }).click();
  await page.getByLabel('正文', { exact: true }).and(page.locator('textarea')).waitFor();
  await page.getByLabel('标题', { exact: true }).fill('加班与调休规则（修订）');
  await page
    .getByRole('spinbutton', { name: /生效日期/u })
    .first()
    .click();
  await page.keyboard.type('20270301');
  await page.getByText(/起改用新版/u).waitFor();
  await page.getByText(/草稿已存在本机/u).waitFor();
}

function fileOf(name: string, text: string) {
  return { name, mimeType: 'text/plain', buffer: Buffer.from(text) };
}
