import { readRegistrationStatus, type RegistrationStatus } from '@wenjin/contract/account/registration';
import { auditRegistration, listRegistrations } from '@wenjin/contract/admin/registrations';
import { readIndexConfig } from '@wenjin/contract/platform/index-config';
import type { Page } from 'playwright-core';
import { apply, invite, pngFile, record } from '../account-steps.ts';
import type { Shot } from './shot.ts';
import type { SmsBox } from '../sms-box.ts';
import { button } from '../steps.ts';
import type { World } from '../world.ts';

const WAITING = '13805712046';
const PASSED = '13905712047';
const REFUSED = '13705712048';
const REMARK = '手机号与花名册不一致，请使用入职时登记的号码重新申请';

/** Creates people in every state, so that no list is empty. */
export async function seedAccounts(world: World, box: SmsBox): Promise<void> {
  const admin = await world.user();
  await apply(world, box, { phone: PASSED, invitationCode: await invite(admin) });
  await apply(world, box, { phone: REFUSED });
  const { data } = await admin.call(listRegistrations, { auditStatus: '0' });
  const [refused] = listRegistrations.data.parse(data).records;
  await admin.call(auditRegistration, { id: refused?.id, auditStatus: 2, auditRemark: REMARK });
  for (const phone of [WAITING, '13605712049', '13505712050']) await apply(world, box, { phone });
}

export const ACCOUNT_SHOTS: Shot[] = [
  { name: 'sign-in-sms', isSignedIn: false, prepare: openSmsSignIn },
  {
    name: 'register',
    isSignedIn: false,
    prepare: async (page) => {
      await page.goto('/register');
      await page.getByLabel('手机号').fill(WAITING);
      await page.getByLabel('密码', { exact: true }).fill('abc12345');
      await page.getByLabel('再次输入密码').fill('abc12346');
      await button(page, '注册').click();
      await page.getByText('两次密码不一致').waitFor();
    },
  },
  state('register-state-waiting', { auditStatus: 0, auditStatusText: '待审核', auditRemark: '' }),
  state('register-state-passed', { auditStatus: 1, auditStatusText: '审核通过', auditRemark: '欢迎加入' }),
  state('register-state-refused', { auditStatus: 2, auditStatusText: '审核未通过', auditRemark: REMARK }),
  {
    name: 'register-state-none',
    isSignedIn: false,
    prepare: async (page) => {
      await page.goto('/register-state');
      await page.getByText('未找到正在注册的手机号').waitFor();
    },
  },
  {
    name: 'wx-bind',
    isSignedIn: false,
    prepare: async (page) => {
      await page.goto('/wx-bind?openId=T1&token=null');
      await page.getByText('绑定并登录').first().click();
      await page.getByLabel('密码', { exact: true }).waitFor();
    },
  },
  {
    name: 'wx-bind-register',
    isSignedIn: false,
    prepare: async (page) => {
      await page.goto('/wx-bind?openId=T1&token=null');
      await page.getByLabel('再次输入密码').waitFor();
    },
  },
  {
    name: 'agreement',
    isSignedIn: false,
    prepare: async (page) => {
      await page.goto('/agreement');
      await page.getByRole('heading', { name: '一、账号' }).waitFor();
    },
  },
  {
    name: 'app-list',
    isSignedIn: true,
    prepare: async (page) => {
      await asUser(page);
      await page.goto('/app-list');
      await page.getByRole('heading', { name: '我的应用' }).waitFor();
    },
  },
  {
    name: 'app-list-admin',
    isSignedIn: true,
    prepare: async (page) => {
      await page.goto('/app-list');
      await page.getByText('智能体管理').waitFor();
    },
  },
  {
    name: 'setting',
    isSignedIn: true,
    prepare: async (page) => {
      await page.goto('/user/setting');
      await page.getByText('本机').waitFor();
      await page.getByLabel('新密码', { exact: true }).fill('new12345');
      await button(page, '确认').click();
      await page.getByText('请输入当前密码').waitFor();
    },
  },
  {
    name: 'setting-crop',
    isSignedIn: true,
    prepare: async (page) => {
      await page.goto('/user/setting');
      await page.getByLabel('选择头像图片').setInputFiles(pngFile());
      await page.getByRole('dialog').getByRole('slider', { name: '缩放' }).waitFor();
    },
  },
  {
    name: 'admin-registrations',
    isSignedIn: true,
    prepare: async (page) => {
      await page.goto('/admin/registrations');
      await page.getByRole('checkbox', { name: /^选择/u }).first().check();
      await page.getByText('已选 1 项').waitFor();
    },
  },
  {
    name: 'admin-refuse',
    isSignedIn: true,
    prepare: async (page) => {
      await page.goto('/admin/registrations');
      await page.getByRole('button', { name: /^驳回/u }).first().click();
      await button(page, '驳回').click();
      await page.getByText('请填写不通过的原因').waitFor();
    },
  },
  admin('admin-users', '/admin/users', (page) => record(page, '管理员').waitFor()),
  admin('admin-invitations', '/admin/invitations', (page) => record(page, '校招').waitFor()),
  admin('admin-settings', '/admin/settings', async (page) => {
    await page.getByLabel('标语').fill('问得清楚，答得明白');
    await page.getByText('有未保存的修改').waitFor();
  }),
  admin('admin-audit', '/admin/audit-log?action=registration-audit', async (page) => {
    await page.getByRole('button', { name: /^展开/u }).first().click();
    await page.getByRole('table', { name: '修改前后' }).waitFor();
  }),
];

/**
 * The response is faked here, because the server allows only ten such requests a minute and there are more screenshots.
 */
function state(name: string, status: Omit<RegistrationStatus, 'mobile'>): Shot {
  return {
    name,
    isSignedIn: false,
    prepare: async (page) => {
      await page.route(`**${readRegistrationStatus.path}?*`, (route) =>
        route.fulfill({ json: { code: 200, state: '1', msg: '', data: { mobile: WAITING, ...status } } }),
      );
      await page.goto(`/register-state?mobile=${WAITING}`);
      await page.getByRole('heading', { name: status.auditStatusText }).waitFor();
    },
  };
}

function admin(name: string, path: string, wait: (page: Page) => Promise<unknown>): Shot {
  return {
    name,
    isSignedIn: true,
    prepare: async (page) => {
      await page.goto(path);
      await wait(page);
    },
  };
}

async function openSmsSignIn(page: Page): Promise<void> {
  await page.route(`**${readIndexConfig.path}`, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: object };
    const data = { ...body.data, frontMobileValidate: '1', frontWeChatLogin: '1' };
    await route.fulfill({ response, json: { ...body, data } });
  });
  // No message is sent, because the limit on messages would reject the one of the third screenshot.
  await page.route('**/api/sms/send', (route) =>
    route.fulfill({ json: { code: 200, state: '1', msg: '', data: null } }),
  );
  await page.goto('/login');
  await page.getByLabel('手机号').fill(WAITING);
  await page.getByLabel('密码', { exact: true }).fill('abc12345');
  await button(page, '发送验证码').click();
  await page.getByRole('button', { name: /秒后重发/u }).waitFor();
  await page.getByText('验证码已发送').waitFor({ state: 'hidden' });
}

/** Shows the same session as that of a user without administration rights. */
async function asUser(page: Page): Promise<void> {
  await page.route('**/api/system/admin/self', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: { user: object } };
    const data = { ...body.data, user: { ...body.data.user, nickname: '林岚', grade: 2 } };
    await route.fulfill({ response, json: { ...body, data } });
  });
}
