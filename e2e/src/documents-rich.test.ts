import { encodeBase64 } from '@wenjin/contract/base64';
import { readDocument, saveMarkdown } from '@wenjin/contract/office/office';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Api } from './api.ts';
import { seriousProblems } from './axe.ts';
import { button } from './steps.ts';
import { SCREENS, World } from './world.ts';

const FENCE = '```';
const CHART = `${FENCE}chart\n{"type":"bar","title":"人数","categories":["研发","销售"],"series":[{"name":"人数","data":[3,1]}]}\n${FENCE}`;
const TEXT = `# 年假说明

> 由问津导出于 2026年11月15日 10:42。内容由 AI 生成，请核对后使用。

### 年假有几天？

工作满一年的员工有**五天**年假[1]。

*   第一条
*   第二条

| 工龄 | 天数 |
|:--|--:|
| 一年 | 5 |

${CHART}

面积是 $a^2$。
`;

let world: World;
let api: Api;
beforeAll(async () => {
  world = await World.begin();
  api = await world.user();
});
afterAll(() => world.end());

async function createDocument(): Promise<string> {
  const param = encodeBase64(JSON.stringify({ mdTitle: '年假说明 20261115-104233', mdContent: TEXT, isShare: '0' }));
  const { data } = await api.call(saveMarkdown, { param });
  return saveMarkdown.data.parse(data).officeId;
}

async function stored(officeId: string): Promise<string> {
  const { data } = await api.call(readDocument, { officeId });
  return readDocument.data.parse(data).content;
}

/** A click on a busy machine may come before the editor is ready for it; the toolbar tells where the caret is. */
async function putCaret(page: Page, words: string, sign: RegExp): Promise<void> {
  const tool = page.getByRole('toolbar', { name: '格式' }).getByRole('button', { name: sign });
  await expect
    .poll(
      async () => {
        await text(page).getByText(words, { exact: true }).click();
        await page.waitForTimeout(200);
        return tool.count();
      },
      { timeout: 15_000 },
    )
    .toBeGreaterThan(0);
}

const text = (page: Page) => page.getByRole('textbox', { name: '文档内容' });

describe.each(SCREENS)('富文本编辑 $name', (screen) => {
  it('edits a document like a word processor and leaves the rest of its markdown as it was', () =>
    world.journey({ screen, isSignedIn: true }, async ({ page }) => {
      const officeId = await createDocument();
      await page.goto(`/office/doc/${officeId}?edit=1`);
      await text(page).getByText('工作满一年的员工有').waitFor();
      // The page was opened in the editor, so that no reading view has brought the look of its lists.
      const dot = await text(page)
        .locator('ul > li')
        .first()
        .evaluate((item) => getComputedStyle(item).backgroundImage);
      expect(dot).toContain('radial-gradient');
      // Opening alone changes nothing.
      await page.getByText('已保存').waitFor();
      expect(await stored(officeId)).toBe(TEXT);

      await putCaret(page, '第二条', /正文/u);
      await page.keyboard.press('End');
      await page.keyboard.press('Enter');
      await page.keyboard.type('第三条，很');
      await page.keyboard.press('ControlOrMeta+KeyB');
      await page.keyboard.type('重要');
      await page.getByRole('button', { name: '加粗', pressed: true }).waitFor();
      await expect
        .poll(() => stored(officeId), { timeout: 10_000 })
        .toBe(TEXT.replace('*   第一条\n*   第二条', '- 第一条\n- 第二条\n- 第三条，很**重要**'));
      await page.getByText('已保存').waitFor();
      expect(await seriousProblems(page)).toEqual([]);

      await putCaret(page, '一年', /在下方加一行/u);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.type('十年');
      await expect.poll(() => stored(officeId), { timeout: 10_000 }).toContain('| 一年 | 5 |\n| 十年 |  |');
      expect(await stored(officeId)).toContain(CHART);
    }));

  it('changes to markdown and back, and edits the source of a chart in a dialog', () =>
    world.journey({ screen, isSignedIn: true }, async ({ page }) => {
      const officeId = await createDocument();
      await page.goto(`/office/doc/${officeId}?edit=1`);
      const chart = text(page).getByRole('group', { name: '图表', exact: true });
      await chart.getByRole('img', { name: /研发/u }).waitFor();
      await chart.hover();
      await chart.getByRole('button', { name: '编辑源码' }).click();
      const dialog = page.getByRole('dialog', { name: '编辑图表源码' });
      await dialog.getByRole('textbox', { name: '源码' }).fill(CHART.replace('研发', '客服'));
      await dialog.getByRole('img', { name: /客服/u }).waitFor();
      expect(await seriousProblems(page)).toEqual([]);
      await button(page, '确定').click();
      const changed = TEXT.replace(CHART, CHART.replace('研发', '客服'));
      await expect.poll(() => stored(officeId), { timeout: 10_000 }).toBe(changed);
      await page.getByText('Markdown', { exact: true }).click();
      await page.getByLabel('文档内容').waitFor();
      expect(await page.getByLabel('文档内容').inputValue()).toBe(changed);
      await page.getByLabel('文档内容').fill('# 新的\n\n一段');
      await page.getByText('富文本', { exact: true }).click();
      await text(page).getByText('一段').waitFor();
      await button(page, '完成').click();
      await page.getByRole('heading', { name: '年假说明', exact: true }).waitFor();
    }));
});
