import { encodeBase64 } from '@wenjin/contract/base64';
import { saveMarkdown } from '@wenjin/contract/office/office';
import type { Page } from 'playwright-core';
import type { World } from '../../world.ts';
import type { Shot } from '../shot.ts';
import { QUESTION, TABLE_ANSWER, TITLE } from './wide-table.ts';

const PATTERN =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAKAAAAA4CAIAAAD1mGRUAAAAqklEQVR42u3ZsQkAIAxFwWzhWo5i7W6Co1kHMoDKgeWr/nUx2pjl62uXT/9WHwYCbFDAesB6wHrAesD6BGyIv3vAgA0KWA9YD1gPWA9Yn4EN4ZJlUMB6wHrAesB6wHrA/oMN55KlB6wHrAesB6wHDNhA/oMN55KlB6wHrAesB6wHDNig/oP1Lll6wHrAesB6wIANBFjvP1jvkqUHrAesBwzYQIANClh/YX8AM/oX4J0CavEAAAAASUVORK5CYII=';
const PARTS = [
  '# 转正流程',
  '试用期满前 $t = 30$ 天开始准备，得分按下式计算：',
  '$$\\text{得分} = \\frac{\\sum_{i=1}^{n} w_i s_i}{\\sum_{i=1}^{n} w_i}$$',
  '- [x] 收集三次回顾记录\n- [x] 与人事专员确认日期\n- [ ] 提交转正评估',
  '| 维度 | 权重 | 说明 |\n| --- | ---: | :---: |\n| 业绩 | 60% | 目标完成率 |\n| 协作 | 40% | 同事反馈 |',
  '```mermaid\ngraph LR\n  A[准备] --> B[沟通] --> C[记录]\n```',
  '```chart\n{"type":"bar","title":"转正通过率","unit":"%","categories":["一季度","二季度","三季度"],"series":[{"name":"通过率","data":[82,88,91]}]}\n```',
  `![公司标志](${PATTERN})`,
];

let documentId = '';
let partsId = '';

/** A document as readers see it and in its editor. */
export const RICH_SHOTS: Shot[] = [
  { name: 'daily-document', isSignedIn: true, prepare: (page) => openRich(page, false) },
  { name: 'daily-rich', isSignedIn: true, prepare: (page) => openRich(page, true) },
  { name: 'daily-rich-parts', isSignedIn: true, prepare: openParts },
  {
    name: 'daily-rich-table',
    isSignedIn: true,
    prepare: async (page) => {
      await openParts(page);
      await page.getByText('业绩', { exact: true }).click();
      await page.getByRole('button', { name: '表格操作' }).click();
      await page.getByRole('menuitem', { name: '删除表格' }).waitFor();
    },
  },
  {
    name: 'daily-rich-formula',
    isSignedIn: true,
    prepare: async (page) => {
      await openParts(page);
      await page.getByRole('button', { name: /^公式 \\text/u }).click();
      await page.getByRole('dialog', { name: '编辑公式' }).getByLabel('公式源码').waitFor();
    },
  },
  {
    name: 'daily-rich-source',
    isSignedIn: true,
    prepare: async (page) => {
      await openParts(page);
      const block = page.getByRole('group', { name: '流程图', exact: true });
      await block.hover();
      await block.getByRole('button', { name: '编辑源码' }).click();
      await page.getByRole('dialog', { name: '编辑流程图源码' }).getByRole('img').waitFor({ timeout: 60_000 });
    },
  },
];

export async function seedRich(world: World): Promise<void> {
  const [question = '', ...rest] = QUESTION.split('\n');
  const exported = [
    `# ${TITLE}`,
    '> 由问津导出于 2026年11月15日 10:42。内容由 AI 生成，请核对后使用。',
    `### ${question}`,
    rest.map((line) => `> ${line}`).join('\n'),
    TABLE_ANSWER,
    '### 哪些城市有例外？',
    '#### 北京\n\n医疗个人部分含大额互助 **3 元**。\n\n#### 深圳\n\n- 医疗分一、二档\n- 非本市户籍可选二档',
  ];
  documentId = await save(world, `${TITLE} 20261115-104233`, exported);
  partsId = await save(world, '转正流程', PARTS);
}

async function save(world: World, mdTitle: string, parts: readonly string[]): Promise<string> {
  const api = await world.user();
  const param = encodeBase64(JSON.stringify({ mdTitle, mdContent: parts.join('\n\n'), isShare: '0' }));
  return saveMarkdown.data.parse((await api.call(saveMarkdown, { param })).data).officeId;
}

async function openRich(page: Page, isEditing: boolean): Promise<void> {
  await page.goto(`/office/doc/${documentId}${isEditing ? '?edit=1' : ''}`);
  await page.getByText('已按城市整理').waitFor();
  await page.waitForTimeout(800);
}

async function openParts(page: Page): Promise<void> {
  await page.goto(`/office/doc/${partsId}?edit=1`);
  await page.getByText('收集三次回顾记录').waitFor();
  await page.getByRole('img', { name: /流程图/u }).waitFor({ timeout: 60_000 });
  await page.waitForTimeout(800);
}
