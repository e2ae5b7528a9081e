import { SESSION_COOKIE } from '@wenjin/contract/account/sign-in';
import { saveSettings } from '@wenjin/contract/admin/settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, apply, fillRegistration, invite, signInAs } from './account-steps.ts';
import type { Api } from './api.ts';
import { FakeWechat } from './fake-wechat.ts';
import { SmsBox } from './sms-box.ts';
import { button, composer } from './steps.ts';
import { SCREENS, World, type Screen } from './world.ts';

const IN_APP = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 MicroMessenger/8.0.50';

let box: SmsBox;
let oauth: FakeWechat;
let world: World;
let admin: Api;

/** Each screen size uses its own phone numbers. */
const phoneOf = (screen: Screen, number: number) => `${screen.isMobile ? '137' : '136'}2222000${number}`;
const personOf = (screen: Screen, number: number) => `person-${screen.isMobile ? 'm' : 'd'}${number}`;

beforeAll(async () => {
  [box, oauth] = await Promise.all([SmsBox.open(), FakeWechat.start()]);
  world = await World.begin({ ...box.env, ...oauth.env });
  admin = await world.user();
  const code = await invite(admin);
  for (const screen of SCREENS) {
    for (const number of [1, 2, 3]) await apply(world, box, { phone: phoneOf(screen, number), invitationCode: code });
  }
  await admin.call(saveSettings, { frontMobileValidate: '1' });
  // Restarts the product to reset the limit on text messages.
  await world.product.restart();
});
afterAll(async () => {
  await world.end();
  await Promise.all([box.close(), oauth.stop()]);
});

describe.each(SCREENS)('其他登录方式，$name', (screen) => {
  it('signs in with an SMS code, and the countdown survives a reload', () =>
    world.journey({ screen }, async ({ page }) => {
      const phone = phoneOf(screen, 1);
      const former = await box.codeFor(phone);
      await page.goto('/login');
      await button(page, '发送验证码').click();
      await page.getByText('请输入手机号').waitFor();
      await page.getByLabel('手机号').fill(phone);
      await button(page, '发送验证码').click();
      await page.getByText('验证码已发送').waitFor();
      await page.reload();
      await page.getByLabel('手机号').fill(phone);
      await page.getByRole('button', { name: /^\d\d 秒后重发$/u }).waitFor();

      await expect.poll(() => box.codeFor(phone)).not.toBe(former);
      await page.getByLabel('验证码', { exact: true }).fill(await box.codeFor(phone));
      await signInAs(page, phone);
      await composer(page).waitFor();
    }));

  it('binds an account with the mandatory SMS code after a scan, and the next scan signs in directly', () =>
    world.journey({ screen }, async ({ page, context }) => {
      oauth.person = personOf(screen, 2);
      await page.goto('/wenjin');
      await page.waitForURL(/\/login/u);
      await page.getByRole('link', { name: '扫码登录' }).click();
      await page.waitForURL(/\/wx-bind/u);
      await page.getByText('绑定并登录').first().click();
      const phone = phoneOf(screen, 2);
      const former = await box.codeFor(phone);
      await page.getByLabel('手机号').fill(phone);
      await page.getByLabel('密码', { exact: true }).fill('wrong123');
      await button(page, '绑定并登录').click();
      await page.getByText('请输入验证码').waitFor();
      await button(page, '发送验证码').click();
      await expect.poll(() => box.codeFor(phone)).not.toBe(former);
      await page.getByLabel('验证码', { exact: true }).fill(await box.codeFor(phone));
      await button(page, '绑定并登录').click();
      await page.getByText('手机号或密码错误').waitFor();
      await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
      await button(page, '绑定并登录').click();
      await composer(page).waitFor();
      expect(new URL(page.url()).pathname).toBe('/wenjin');

      await context.clearCookies();
      await page.goto('/login');
      await page.getByRole('link', { name: '扫码登录' }).click();
      await composer(page).waitFor();
      expect(page.url()).not.toContain('token');
    }));

  it('registers and binds a new account after a WeChat scan', () =>
    world.journey({ screen }, async ({ page }) => {
      oauth.person = personOf(screen, 4);
      await page.goto('/api/system/scanLogin');
      await page.waitForURL(/\/wx-bind/u);
      await fillRegistration(page, box, phoneOf(screen, 4));
      await page.getByLabel('邀请码（选填）').fill(await invite(admin));
      await button(page, '注册并绑定').click();
      await composer(page).waitFor();
    }));

  it('reports a refused WeChat authorisation and an expired binding link', () =>
    world.journey({ screen }, async ({ page }) => {
      oauth.person = undefined;
      await page.goto('/api/system/scanLogin');
      await page.getByText('您取消了微信授权').waitFor();
      await page.goto('/wx-bind');
      await page.getByText('链接已失效，请返回重新授权').waitFor();
    }));

  it('binds a phone number during single sign-on and continues to the external application', () =>
    world.journey({ screen }, async ({ page }) => {
      const phone = phoneOf(screen, 3);
      const former = await box.codeFor(phone);
      oauth.person = personOf(screen, 3);
      await page.goto('/api/system/scanLogin?sso=1&state=s-7');
      await page.waitForURL(/\/wx-uni-bind/u);
      await page.getByText('首次登录需要绑定手机号').waitFor();
      await page.getByLabel('手机号').fill(phone);
      await button(page, '发送验证码').click();
      await expect.poll(() => box.codeFor(phone)).not.toBe(former);
      await page.getByLabel('短信验证码').fill(await box.codeFor(phone));
      await button(page, '绑定').click();
      await page.getByRole('heading', { name: '外部应用' }).waitFor();
      const { searchParams } = new URL(page.url());
      expect(searchParams.get('state')).toBe('s-7');
      expect(searchParams.get('token')).toMatch(/.{16}/u);
    }));

  it("starts WeChat OAuth without any input inside WeChat's browser", () =>
    world.journey({ screen }, async ({ page, context }) => {
      await context.setExtraHTTPHeaders({ 'user-agent': IN_APP });
      await page.addInitScript((name) => Object.defineProperty(navigator, 'userAgent', { get: () => name }), IN_APP);
      oauth.person = personOf(screen, 2);
      // The page redirects, perhaps before it has loaded.
      await page.goto('/', { waitUntil: 'commit' });
      // The composer may appear before the page knows that nobody is signed in; the session cookie shows that the flow
      // is complete.
      await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toContain(SESSION_COOKIE);
      await composer(page).waitFor();
      await expect.poll(() => new URL(page.url()).pathname).toBe('/');

      await page.goto('/?openId=T1&token=null', { waitUntil: 'commit' });
      await page.waitForURL(/\/wx-bind\?openId=T1/u);
    }));

  it('unbinds WeChat in the personal settings, after which a scan leads to the binding page', () =>
    world.journey({ screen }, async ({ page }) => {
      oauth.person = personOf(screen, 2);
      await page.goto('/login');
      await page.getByRole('link', { name: '扫码登录' }).click();
      await composer(page).waitFor();
      await page.goto('/user/setting');
      await button(page, '解绑微信').click();
      await page.getByRole('alertdialog').getByRole('button', { name: '解绑' }).click();
      await page.getByText('未绑定微信').waitFor();
      await page.getByRole('link', { name: '绑定微信' }).click();
      await page.waitForURL(/\/wx-bind/u);
    }));
});
