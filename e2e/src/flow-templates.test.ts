import { askQuestion } from '@wenjin/contract/chat/answer';
import { listFlowTemplates, saveFlowTemplate } from '@wenjin/contract/templates/flow-templates';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { button, choose, composer, sendButton, thread } from './steps.ts';
import { SCREENS, World, type Screen } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.end());

const [DESKTOP] = SCREENS as [Screen];

describe.each(SCREENS)('智能流程模板，$name', (screen) => {
  it('reports missing fields of a flow template, then adds it, finds it by type and deletes it', () =>
    world.journey({ screen, isSignedIn: true }, async ({ page }) => {
      const title = `招聘分析${screen.width}`;
      await page.goto('/chatflow/template');
      await expect.poll(() => page.title(), { timeout: 15_000 }).toBe('智能流程模板管理');
      await button(page, '新增模板').click();
      await button(page, '保存').click();
      for (const text of ['请输入标题!', '请输入模板内容!', '请选择AI模型', '请选择是否允许追问'])
        await page.getByText(text, { exact: true }).waitFor();
      await page.getByLabel('标题', { exact: true }).fill(title);
      await page.getByLabel('模板内容').fill('分析');
      await button(page, '保存').click();
      await page.getByText('模板内容中应包含占位符{content}').waitFor();
      await button(page, '插入占位符').click();
      expect(await page.getByLabel('模板内容').inputValue()).toBe('分析{content}');
      await choose(page, 'AI模型', 'GLM-4');
      await choose(page, '类型', '招聘');
      await page.getByRole('radio', { name: '否', exact: true }).check();
      await button(page, '保存').click();
      await page.getByText('新增成功').waitFor();

      await choose(page, '类型', '绩效');
      await expect.poll(() => card(page, title).count(), { timeout: 10_000 }).toBe(0);
      await card(page, '敏捷反馈改写').waitFor();
      await choose(page, '类型', '招聘');
      await page.getByRole('radio', { name: '我的' }).check();
      await card(page, title).waitFor();
      await expect.poll(() => page.getByRole('row').count(), { timeout: 10_000 }).toBe(1);

      await page.getByRole('button', { name: `更多操作 ${title}` }).click();
      await page.getByRole('menuitem', { name: '删除' }).click();
      await page.getByRole('alertdialog', { name: '是否删除该模板' }).waitFor();
      await button(page, '删除').last().click();
      await page.getByText('删除成功').waitFor();
    }));

  it('runs a flow template with its own model and blocks further questions where the template forbids them', () =>
    world.journey({ screen, isSignedIn: true }, async ({ page }) => {
      const api = await world.user();
      const codeText = `一次性问答${screen.width}`;
      await api.call(saveFlowTemplate, { codeText, message: '请回答 {content}', model: 'glm-4', ask: 0 });
      await page.goto('/');
      await chooseBySlash(page, screen, `ycxwd${screen.width}`);
      const dialog = page.getByRole('dialog', { name: codeText });
      await dialog.getByText('不允许追问').waitFor();
      await dialog.getByLabel('内容').fill('年假几天');
      const [request] = await Promise.all([
        page.waitForRequest((candidate) => candidate.url().endsWith(askQuestion.path)),
        dialog.getByRole('button', { name: /^发送/u }).click(),
      ]);
      expect(request.postDataJSON()).toMatchObject({ model: 'glm-4', sourceLibrary: ['zhipu'] });
      await page.getByText('该智能流程不允许追问').waitFor({ timeout: 30_000 });
      expect(await composer(page).count()).toBe(0);
      await page.reload();
      await page.getByText('该智能流程不允许追问').waitFor();
      await page.getByRole('main').getByRole('button', { name: '新增会话' }).click();
      await composer(page).waitFor();
    }));
});

describe('智能流程模板', () => {
  it('allows further questions where the flow template allows them', () =>
    world.journey({ screen: DESKTOP, isSignedIn: true }, async ({ page }) => {
      const api = await world.user();
      await api.call(saveFlowTemplate, { codeText: '可追问流程', message: '说说 {content}', model: 'gpt-4', ask: 1 });
      await page.goto('/');
      await chooseBySlash(page, DESKTOP, 'kzwlc');
      await page.getByRole('dialog').getByLabel('内容').fill('考勤');
      await page.keyboard.press('Control+Enter');
      await thread(page).getByText('说说 考勤').waitFor();
      await sendButton(page).waitFor({ timeout: 30_000 });
      await composer(page).waitFor();
    }));

  it('keeps the order of flow templates after dragging and after moving by keyboard', () =>
    world.journey({ screen: DESKTOP, isSignedIn: true }, async ({ page }) => {
      await page.goto('/chatflow/template');
      await page.getByRole('row').nth(3).waitFor();
      const [first = '', second = '', third = ''] = await titles(page);
      const dragged = page.getByRole('row').nth(2);
      await dragged.dragTo(page.getByRole('row').first(), { targetPosition: { x: 8, y: 60 } });
      await expect
        .poll(async () => (await titles(page)).slice(0, 3), { timeout: 10_000 })
        .toEqual([third, first, second]);
      await card(page, first).focus();
      await page.keyboard.press('Control+ArrowDown');
      await expect
        .poll(async () => (await titles(page)).slice(0, 3), { timeout: 10_000 })
        .toEqual([third, second, first]);
      const api = await world.user();
      const kept = async () => {
        const { records } = listFlowTemplates.data.parse((await api.call(listFlowTemplates, { pageSize: '3' })).data);
        return records.map(({ codeText }) => codeText);
      };
      await expect.poll(kept, { timeout: 10_000 }).toEqual([third, second, first]);
      await page.reload();
      await page.getByRole('row').nth(3).waitFor();
      expect((await titles(page)).slice(0, 3)).toEqual([third, second, first]);
      await page.getByRole('button', { name: `更多操作 ${third}` }).click();
      await page.getByRole('menuitem', { name: '后移' }).click();
      await expect.poll(kept, { timeout: 10_000 }).toEqual([second, third, first]);
    }));
});

async function chooseBySlash(page: Page, { isMobile }: Screen, keyword: string): Promise<void> {
  await composer(page).click();
  await page.keyboard.type(`/${keyword}`);
  const switchTo = page.getByRole('button', { name: /^智能流程/u });
  await switchTo.waitFor();
  if (isMobile) await switchTo.tap();
  else await page.keyboard.press('Tab');
  await expect.poll(() => page.getByRole('option').count(), { timeout: 10_000 }).toBe(1);
  if (isMobile) await page.getByRole('option').first().tap();
  else await page.keyboard.press('Enter');
}

function card(page: Page, title: string): Locator {
  return page.getByRole('row', { name: title, exact: true });
}

function titles(page: Page): Promise<string[]> {
  return page.getByRole('row').getByRole('heading').allTextContents();
}
