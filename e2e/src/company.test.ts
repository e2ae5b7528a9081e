import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '@wenjin/contract/admin/new-users';
import { saveSettings } from '@wenjin/contract/admin/settings';
import { changeSelf } from '@wenjin/contract/account/profile';
import { saveConversation } from '@wenjin/contract/chat/conversation';
import { masked, record, signInAs } from './account-steps.ts';
import { Api } from './api.ts';
import { SmsBox } from './sms-box.ts';
import { ask, button, composer, lastAnswer, openHistory } from './steps.ts';
import { SCREENS, World, type Screen } from './world.ts';

let box: SmsBox;
let world: World;
beforeAll(async () => {
  box = await SmsBox.open();
  world = await World.begin(box.env);
});
afterAll(async () => {
  await world.end();
  await box.close();
});

const NEW_PASSWORD = 'new12345';
const phoneOf = (screen: Screen, number: number) => `${screen.isMobile ? '139' : '138'}2222000${number}`;

describe.each(SCREENS)('公司起步，$name', (screen) => {
  it('lets an administrator create a user, who replaces the password and chats', () =>
    world.journey({ screen }, async ({ page, problems }) => {
      problems.allow(/403/u);
      const phone = phoneOf(screen, 1);
      const password = await createInBrowser(screen, phone);
      await page.goto('/login');
      await signInAs(page, phone, password);
      await page.getByText('请先设置新密码').waitFor();
      await page.goto('/wenjin');
      await page.waitForURL(/\/user\/setting/u);
      await page.getByLabel('当前密码').fill(password);
      await page.getByLabel('新密码', { exact: true }).fill(NEW_PASSWORD);
      await page.getByLabel('确认新密码').fill(NEW_PASSWORD);
      await button(page, '确认').click();
      await composer(page).waitFor();
      expect(new URL(page.url()).pathname).toBe('/wenjin');
      await ask(page, '年假怎么算？');
      await lastAnswer(page).waitFor();
    }));

  it('imports three users of whom one is bad, and offers the passwords once', () =>
    world.journey({ screen, isSignedIn: true }, async ({ page }) => {
      await page.goto('/admin/users');
      await button(page, '导入用户').click();
      const sample = page.waitForEvent('download');
      await button(page, '下载示例').click();
      expect((await sample).suggestedFilename()).toBe('导入用户示例.csv');
      const rows = [`${phoneOf(screen, 2)},王晓明,2`, '12345,李娜,2', `${phoneOf(screen, 3)},赵敏,3`];
      const file = {
        name: '员工.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(`手机号,姓名,级别\n${rows.join('\n')}`),
      };
      await page.getByLabel('选择文件').setInputFiles(file);
      await page.getByText('已创建 2 人，1 行未导入').waitFor();
      await page.getByText('请输入正确的手机号码').waitFor();
      const saved = page.waitForEvent('download');
      await button(page, '下载一次性密码').click();
      const text = await readFile((await (await saved).path()) ?? '', 'utf8');
      const password = new RegExp(`"${phoneOf(screen, 2)}","(\\w{12})"`, 'u').exec(text)?.[1] ?? '';
      await page.getByRole('dialog').getByRole('button', { name: '关闭' }).last().click();
      const visitor = new Api(world.product.origin);
      expect((await visitor.signIn(phoneOf(screen, 2), password)).code).toBe(200);
    }));

  it('deletes a user and hands the conversations to another one', () =>
    world.journey({ screen }, async ({ page }) => {
      const leaver = phoneOf(screen, 4);
      const stayer = phoneOf(screen, 5);
      await makeUser(leaver, `离职${screen.name.slice(0, 2)}`, '交接的会话');
      await makeUser(stayer, `接手${screen.name.slice(0, 2)}`);
      await world.journey({ screen, isSignedIn: true }, async ({ page: admin }) => {
        await admin.goto(`/admin/users?keyword=${leaver}`);
        await record(admin, masked(leaver))
          .getByRole('button', { name: /^显示完整手机号/u })
          .click();
        await admin.getByText(leaver, { exact: true }).waitFor();
        await button(admin, `删除 离职${screen.name.slice(0, 2)}`).click();
        await admin.getByLabel('接收人', { exact: true }).fill(stayer);
        await admin.getByRole('dialog').getByRole('button', { name: /接手/u }).click();
        await button(admin, '删除用户并交接').click();
        await admin.getByText('删除成功').waitFor();
        await admin.goto('/admin/audit-log?action=phone-reveal');
        await admin.getByText('查看完整手机号').last().waitFor();
      });
      await page.goto('/login');
      await signInAs(page, leaver, NEW_PASSWORD);
      await page.getByText('手机号或密码错误').waitFor();
      await signInAs(page, stayer, NEW_PASSWORD);
      await composer(page).waitFor();
      if (screen.isMobile) await openHistory(page);
      await page.getByText('交接的会话').first().waitFor();
    }));

  it('sets a forgotten password with a code from an SMS', () =>
    world.journey({ screen }, async ({ page }) => {
      const phone = phoneOf(screen, 6);
      await makeUser(phone, '健忘');
      await page.goto('/login');
      await page.getByRole('link', { name: '忘记密码' }).click();
      await page.waitForURL(/\/forgot-password$/u);
      await page.getByLabel('手机号').fill(phone);
      await button(page, '发送验证码').click();
      await page.getByLabel('短信验证码').fill(await box.codeFor(phone));
      await page.getByLabel('新密码', { exact: true }).fill('again1234');
      await page.getByLabel('再次输入新密码').fill('again1234');
      await button(page, '设置新密码').click();
      await page.getByText('密码已修改，请用新密码登录').waitFor();
      await signInAs(page, phone, 'again1234');
      await composer(page).waitFor();
    }));

  it('says on every page that registration is closed', () =>
    world.journey({ screen }, async ({ page }) => {
      const admin = await world.user();
      await admin.call(saveSettings, { frontRegister: '0' });
      try {
        for (const path of ['/register', '/wx-bind?openId=T1']) {
          await page.goto(path);
          await page.getByText('暂未开放注册').waitFor();
          expect(await page.getByLabel('短信验证码').count()).toBe(0);
        }
        await page.goto('/login');
        await button(page, '登录').waitFor();
        expect(await page.getByRole('link', { name: '注册账号' }).count()).toBe(0);
      } finally {
        await admin.call(saveSettings, { frontRegister: '1' });
      }
    }));
});

async function createInBrowser(screen: Screen, phone: string): Promise<string> {
  let password = '';
  await world.journey({ screen, isSignedIn: true }, async ({ page }: { page: Page }) => {
    await page.goto('/admin/users');
    await button(page, '新增用户').click();
    await page.getByLabel('手机号', { exact: true }).fill(phone);
    await page.getByLabel('姓名（选填）').fill('林岚');
    await button(page, '创建').click();
    password = (await page.getByLabel('一次性密码', { exact: true }).textContent()) ?? '';
    await button(page, '我已转告').click();
    await record(page, masked(phone)).getByText('待改密').waitFor();
  });
  return password;
}

/** Creates a user through the HTTP API, who has replaced the password and may have one conversation. */
async function makeUser(phone: string, nickname: string, title?: string): Promise<void> {
  const admin = await world.user();
  const { data } = await admin.call(createUser, { phone, nickname });
  const { password } = createUser.data.parse(data);
  const user = new Api(world.product.origin);
  await user.signIn(phone, password);
  await user.call(changeSelf, { password, newPassword: NEW_PASSWORD, passwordConfirm: NEW_PASSWORD });
  if (title === undefined) return;
  const context = JSON.stringify([{ _id: 'm1', type: 'self_msg', content: { text: '年假怎么算' } }]);
  await user.call(saveConversation, { title, context, contextType: '[]' });
}
