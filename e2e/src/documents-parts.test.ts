import { encodeBase64 } from '@wenjin/contract/base64';
import { readDocument, saveMarkdown } from '@wenjin/contract/office/office';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Api } from './api.ts';
import { seriousProblems } from './axe.ts';
import { standStill } from './gestures.ts';
import { button } from './steps.ts';
import { DESKTOP, SCREENS, World } from './world.ts';

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const TASKS = '* [x] 收集记录\n* [ ] 提交评估';
const TABLE = '| 维度 | 权重 |\n|:--|--:|\n| 业绩 | 60% |';
const FORMULA = '$$\n\\frac{a}{b}\n$$';
const TEXT = `# 转正流程\n\n面积是 $a^2$ 平方米。\n\n${FORMULA}\n\n${TASKS}\n\n${TABLE}\n\n![标志](${PIXEL})\n`;

let world: World;
let api: Api;
beforeAll(async () => {
  world = await World.begin();
  api = await world.user();
});
afterAll(() => world.end());

async function open(page: Page): Promise<string> {
  const param = encodeBase64(JSON.stringify({ mdTitle: '转正流程', mdContent: TEXT, isShare: '0' }));
  const { officeId } = saveMarkdown.data.parse((await api.call(saveMarkdown, { param })).data);
  await page.goto(`/office/doc/${officeId}?edit=1`);
  await text(page).getByText('收集记录').waitFor();
  // What is below a formula moves when it is drawn.
  await expect.poll(() => text(page).locator('.katex').count()).toBe(2);
  await standStill(text(page).getByText('收集记录'));
  return officeId;
}

async function expectStored(officeId: string, content: string): Promise<void> {
  const read = async () => readDocument.data.parse((await api.call(readDocument, { officeId })).data).content;
  await expect.poll(read, { timeout: 10_000 }).toBe(content);
}

const text = (page: Page) => page.getByRole('textbox', { name: '文档内容' });
const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: '格式' }).getByRole('button', { name, exact: true });

async function fromTableMenu(page: Page, words: string, name: string): Promise<void> {
  await expect
    .poll(async () => {
      await text(page).getByText(words, { exact: true }).click();
      await page.waitForTimeout(200);
      return tool(page, '表格操作').count();
    })
    .toBe(1);
  await tool(page, '表格操作').click();
  await page.getByRole('menuitem', { name }).click();
}

describe.each(SCREENS)('富文本里的任务、表格、公式和图片，$name', (screen) => {
  it('ticks a task, makes new ones from the toolbar, and undoes both', () =>
    world.journey({ screen, isSignedIn: true }, async ({ page }) => {
      const officeId = await open(page);
      await expectStored(officeId, TEXT);
      const box = text(page).getByRole('checkbox', { name: '完成：提交评估' });
      expect(await text(page).getByRole('checkbox', { name: '完成：收集记录' }).isChecked()).toBe(true);
      await box.check();
      const ticked = TEXT.replace(TASKS, '- [x] 收集记录\n- [x] 提交评估');
      await expectStored(officeId, ticked);
      expect(await seriousProblems(page)).toEqual([]);
      await tool(page, '撤销').click();
      await expectStored(officeId, TEXT);
      await tool(page, '重做').click();
      await expectStored(officeId, ticked);

      await text(page).getByText('平方米', { exact: false }).click();
      await tool(page, '任务列表').click();
      await expectStored(officeId, ticked.replace('面积是', '- [ ] 面积是'));
      await tool(page, '任务列表').click();
      await expectStored(officeId, ticked.replace('面积是', '- 面积是'));
    }));

  it('adds and deletes rows and columns of a table, aligns a column and changes the head', () =>
    world.journey({ screen, isSignedIn: true }, async ({ page }) => {
      const officeId = await open(page);
      await text(page).getByRole('columnheader', { name: '维度' }).waitFor();
      await fromTableMenu(page, '60%', '在左侧加一列');
      await page.keyboard.type('说明');
      const wide = '| 维度 |  | 权重 |\n| :--- | --- | ---: |\n| 业绩 | 说明 | 60% |';
      await expectStored(officeId, TEXT.replace(TABLE, wide));
      await fromTableMenu(page, '业绩', '居中');
      await fromTableMenu(page, '业绩', '将这一行设为表头');
      await expectStored(
        officeId,
        TEXT.replace(TABLE, '| 业绩 | 说明 | 60% |\n| :---: | --- | ---: |\n| 维度 |  | 权重 |'),
      );
      await fromTableMenu(page, '维度', '删除这一行');
      await fromTableMenu(page, '说明', '删除这一列');
      await expectStored(officeId, TEXT.replace(TABLE, '| 业绩 | 60% |\n| :---: | ---: |'));
      await fromTableMenu(page, '业绩', '删除表格');
      await expectStored(officeId, TEXT.replace(`${TABLE}\n\n`, ''));
      await tool(page, '撤销').click();
      await text(page).getByRole('columnheader', { name: '业绩' }).waitFor();
    }));

  it('draws formulas, edits one in a popover, and inserts another', () =>
    world.journey({ screen, isSignedIn: true }, async ({ page }) => {
      const officeId = await open(page);
      const inline = text(page).getByRole('button', { name: '公式 a^2' });
      await text(page).locator('.rich-formula .katex').waitFor();
      await text(page)
        .getByRole('button', { name: /^公式 \\frac/u })
        .waitFor();
      await text(page).locator('.rich-formula-block .katex').waitFor();
      await inline.click();
      const panel = page.getByRole('dialog', { name: '编辑公式' });
      await panel.getByLabel('公式源码').fill('b^3');
      await panel.locator('.katex').waitFor();
      expect(await seriousProblems(page)).toEqual([]);
      await panel.getByRole('button', { name: '确定' }).click();
      await expectStored(officeId, TEXT.replace('$a^2$', '$b^3$'));

      await text(page).getByText('平方米', { exact: false }).click();
      await page.keyboard.press('End');
      await tool(page, '公式').click();
      await page.getByRole('dialog', { name: '插入公式' }).getByLabel('公式源码').fill('x_1');
      await button(page, '插入').click();
      await expectStored(officeId, TEXT.replace('$a^2$ 平方米。', '$b^3$ 平方米。$x_1$'));

      await text(page).getByRole('button', { name: '公式 b^3' }).click();
      await panel.getByRole('button', { name: '删除公式' }).click();
      await expectStored(officeId, TEXT.replace('$a^2$ 平方米。', ' 平方米。$x_1$'));
    }));

  it('shows a picture, changes its description and deletes it', () =>
    world.journey({ screen, isSignedIn: true }, async ({ page }) => {
      const officeId = await open(page);
      await text(page).getByRole('button', { name: '图片 标志' }).click();
      const panel = page.getByRole('dialog', { name: '图片' });
      await panel.getByLabel('图片说明').fill('公司标志');
      expect(await seriousProblems(page)).toEqual([]);
      await panel.getByRole('button', { name: '确定' }).click();
      await expectStored(officeId, TEXT.replace('![标志]', '![公司标志]'));
      await text(page).getByRole('button', { name: '图片 公司标志' }).click();
      await panel.getByRole('button', { name: '删除图片' }).click();
      await expect.poll(() => text(page).getByRole('button', { name: /^图片/u }).count()).toBe(0);
      await tool(page, '撤销').click();
      await text(page).getByRole('button', { name: '图片 公司标志' }).waitFor();
    }));
});

it('opens a formula with the keyboard', () =>
  world.journey({ screen: DESKTOP, isSignedIn: true }, async ({ page }) => {
    await open(page);
    await text(page).getByText('面积是', { exact: false }).click();
    // The editor hears of each step a moment later; these keys would come faster than any finger presses them.
    for (const key of ['Home', ...Array.from({ length: 5 }, () => 'ArrowRight')]) {
      await page.keyboard.press(key);
      await standStill(text(page));
    }
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: '编辑公式' }).getByLabel('公式源码').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: '编辑公式' }).waitFor({ state: 'hidden' });
  }));
