import type { Page } from 'playwright-core';
import { importUsers } from '@wenjin/contract/admin/new-users';
import { readSettings } from '@wenjin/contract/admin/settings';
import { readIndexConfig } from '@wenjin/contract/platform/index-config';
import { button } from '../steps.ts';
import type { Shot } from './shot.ts';

/** Screens by which a company gets its first users. */
export const COMPANY_SHOTS: Shot[] = [
  {
    name: 'forgot-password',
    isSignedIn: false,
    prepare: async (page) => {
      await page.goto('/forgot-password');
      await page.getByLabel('再次输入新密码').waitFor();
    },
  },
  closed('register-closed', { frontRegister: '0' }, { path: '/register', text: '暂未开放注册' }),
  closed('register-without-sms', { frontSms: '0' }, { path: '/register', text: '暂时不能自助注册' }),
  closed('wx-bind-closed', { frontRegister: '0' }, { path: '/wx-bind?openId=T1', text: '暂未开放注册' }),
  closed('forgot-password-without-sms', { frontSms: '0' }, { path: '/forgot-password', text: '暂时不能自助找回密码' }),
  {
    name: 'admin-registrations-without-sms',
    isSignedIn: true,
    prepare: async (page) => {
      await change(page, readSettings.path, { smsDriver: 'console' });
      await page.goto('/admin/registrations?status=2');
      await page.getByText('短信通道尚未配置').waitFor();
    },
  },
  users('admin-user-new', async (page) => {
    await button(page, '新增用户').click();
    await page.getByLabel('姓名（选填）').fill('林岚');
    await button(page, '创建').click();
    await page.getByText('请输入手机号').waitFor();
  }),
  users('admin-user-import', async (page) => {
    await page.route(`**${importUsers.path}`, (route) =>
      route.fulfill({ json: { code: 200, state: '1', msg: '', data: IMPORTED } }),
    );
    await button(page, '导入用户').click();
    await page.getByLabel('选择文件').setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('1') });
    await page.getByText('导入结果').waitFor();
  }),
  users('admin-user-delete', async (page) => {
    await page.getByRole('button', { name: /^删除/u }).first().click();
    await page.getByLabel('接收人', { exact: true }).fill('管理');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /管理员/u })
      .waitFor();
  }),
];

const IMPORTED = [
  { line: 2, phone: '13805712046', ok: true, userId: 'u1', password: 'a2b3c4d5e6f7' },
  { line: 3, phone: '1380571', ok: false, error: '请输入正确的手机号码' },
  { line: 4, phone: '13905712047', ok: false, error: '该手机号已有用户' },
  { line: 5, phone: '1.39E+10', ok: false, error: '手机号被表格软件改成了科学计数法，请把该列设为文本格式后重新保存' },
];

function closed(name: string, config: object, { path, text }: { path: string; text: string }): Shot {
  return {
    name,
    isSignedIn: false,
    prepare: async (page) => {
      await change(page, readIndexConfig.path, config);
      await page.goto(path);
      await page.getByText(text).waitFor();
    },
  };
}

function users(name: string, prepare: (page: Page) => Promise<void>): Shot {
  return {
    name,
    isSignedIn: true,
    prepare: async (page) => {
      await page.goto('/admin/users');
      await prepare(page);
    },
  };
}

/** Changes fields of a response, because the product under test has other settings. */
async function change(page: Page, path: string, fields: object): Promise<void> {
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: object };
    await route.fulfill({ response, json: { ...body, data: { ...body.data, ...fields } } });
  });
}
