import type { Page } from 'playwright-core';
import { ask, button, composer, sendButton } from '../steps.ts';

/** Screenshots of everything about templates. */
export const TEMPLATE_SHOTS = [
  { name: 'templates', isSignedIn: true, prepare: openTemplates },
  {
    name: 'templates-dialog',
    isSignedIn: true,
    prepare: async (page: Page) => {
      await openTemplates(page);
      await button(page, '绩效面谈提纲').click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'templates-grid',
    isSignedIn: true,
    prepare: async (page: Page) => {
      await page.goto('/chatflow/template');
      await page.getByRole('row', { name: '简历要点提取' }).waitFor();
    },
  },
  {
    name: 'templates-flow-form',
    isSignedIn: true,
    prepare: async (page: Page) => {
      await page.goto('/chatflow/template');
      await page.getByRole('row', { name: '简历要点提取' }).waitFor();
      await button(page, '新增模板').click();
      await page.getByLabel('标题', { exact: true }).fill('考勤说明');
      await page.getByLabel('模板内容').fill('没有占位符');
      await button(page, '保存').click();
      await page.getByText('请选择是否允许追问').waitFor();
    },
  },
  {
    name: 'templates-library',
    isSignedIn: true,
    prepare: async (page: Page) => {
      await openTemplates(page);
      await button(page, '更多操作').click();
      await page.getByRole('menuitem', { name: '从模板库添加' }).click();
      await page.getByRole('checkbox').first().check();
    },
  },
  {
    name: 'slash',
    isSignedIn: true,
    prepare: async (page: Page) => {
      await page.goto('/');
      await composer(page).fill('/mt');
      await page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'slash-thread',
    isSignedIn: true,
    prepare: async (page: Page) => {
      await page.goto('/');
      await ask(page, '你好');
      await sendButton(page).waitFor({ timeout: 60_000 });
      await composer(page).fill('/');
      await page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'flow-closed',
    isSignedIn: true,
    prepare: async (page: Page) => {
      await page.goto('/');
      await composer(page).fill('/qtz');
      await page.getByRole('button', { name: /^智能流程/u }).click();
      await page.getByRole('option').first().click();
      await page.getByRole('dialog').getByLabel('内容').fill('周五前提交考勤说明');
      await page.keyboard.press('Control+Enter');
      await page.getByText('该智能流程不允许追问').waitFor({ timeout: 60_000 });
    },
  },
  {
    name: 'templates-conflict',
    isSignedIn: true,
    prepare: async (page: Page) => {
      await openTemplates(page);
      await button(page, '入职欢迎信').click();
      // The conflict is faked here, because a real second window would change the data of the next screenshot.
      await page.route('**/fastdev/chatgpt/templateSaveOrUpdate', (route) =>
        route.fulfill({ json: { code: 409, state: '0', msg: '该模板刚在别处被修改', data: null } }),
      );
      await button(page, '保存').click();
      await page.getByText('查看别处保存的内容').click();
    },
  },
  {
    name: 'template-send',
    isSignedIn: true,
    prepare: async (page: Page) => {
      await page.goto('/');
      await button(page, '绩效面谈提纲')
        .or(page.getByRole('button', { name: /^绩效面谈提纲/u }))
        .first()
        .click();
      await page.getByLabel('员工与岗位').fill('陈越，高级前端工程师');
    },
  },
];

async function openTemplates(page: Page): Promise<void> {
  await page.goto('/template');
  await button(page, '绩效面谈提纲').waitFor();
}
