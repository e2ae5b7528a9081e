import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, apply, fillRegistration, masked, pngFile, record, signInAs } from './account-steps.ts';
import { SmsBox } from './sms-box.ts';
import { button, composer, signOut } from './steps.ts';
import { SCREENS, World, type Journey, type Screen } from './world.ts';

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

/** Each screen size uses its own phone numbers. */
const phoneOf = (screen: Screen, number: number) => `${screen.isMobile ? '139' : '138'}1111000${number}`;

describe.each(SCREENS)('账号，$name', (screen) => {
  it(
    'registers a user, approves the registration, signs in, and changes picture and password',
    () =>
      world.journey({ screen }, async (journey) => {
        const { page } = journey;
        const phone = phoneOf(screen, 1);
        await page.goto('/login');
        await page.getByRole('link', { name: '注册账号' }).click();
        await page.waitForURL(/\/register$/u);
        await fillRegistration(page, box, phone);
        await page.getByRole('button', { name: /^5\d 秒后重发$/u }).waitFor();
        await button(page, '注册').click();
        await page.waitForURL(/\/register-state/u);
        await page.getByRole('heading', { name: '待审核' }).waitFor();
        await page.getByText(`手机号 ${phone}`).waitFor();

        await page.goto('/login');
        await signInAs(page, phone);
        await page.getByRole('alert').filter({ hasText: /审核/u }).waitFor();

        await decide(screen, async (admin) => {
          await button(admin, `通过 ${masked(phone)}`).click();
          await admin.getByText('提交成功').waitFor();
        });
        // The URL has no phone number: the browser remembers it.
        await page.goto('/register-state');
        await page.getByRole('heading', { name: '审核通过' }).waitFor();
        await page.getByRole('link', { name: '去登录' }).click();
        await signInAs(page, phone);
        await composer(page).waitFor();

        await changePictureAndPassword(journey);
        await page.waitForURL(/\/app-list/u);
        await page.getByRole('link', { name: /问津对话/u }).click();
        await composer(page).waitFor();
        await signOut(page, screen.isMobile);
        await page.waitForURL(/\/login/u);

        await signInAs(page, phone);
        await page.getByText('手机号或密码错误').waitFor();
        await signInAs(page, phone, 'new12345');
        await composer(page).waitFor();
      }),
    120_000,
  );

  it('shows the reason to an applicant whose registration was rejected', () =>
    world.journey({ screen }, async ({ page }) => {
      const phone = phoneOf(screen, 2);
      await apply(world, box, { phone });
      await decide(screen, async (admin) => {
        await button(admin, `驳回 ${masked(phone)}`).click();
        await button(admin, '驳回').click();
        await admin.getByText('请填写不通过的原因').waitFor();
        await admin.getByLabel('审核意见').fill('请使用公司登记的手机号');
        await button(admin, '驳回').click();
        await admin.getByText('提交成功').waitFor();
        await admin.getByText('已驳回', { exact: true }).click();
        await record(admin, masked(phone)).getByText('请使用公司登记的手机号').waitFor();
      });
      await page.goto('/register-state');
      await page.getByRole('heading', { name: '未找到正在注册的手机号' }).waitFor();
      await page.getByLabel('手机号').fill(phone);
      await button(page, '查询').click();
      await page.getByRole('heading', { name: '审核未通过' }).waitFor();
      await page.getByText('请使用公司登记的手机号').waitFor();
    }));

  it('admits a user with an invitation code at once, and only as often as the code allows', () =>
    world.journey({ screen }, async ({ page }) => {
      const code = await makeInvitation(screen);
      const phone = phoneOf(screen, 3);
      await page.goto('/register');
      await fillRegistration(page, box, phone);
      await page.getByLabel('邀请码（选填）').fill(code);
      await button(page, '注册').click();
      await page.getByText('注册成功，请登录').waitFor();
      await page.waitForURL(/\/login/u);
      await signInAs(page, phone);
      await composer(page).waitFor();
    }));

  it('disables a user and sets a temporary password', () =>
    world.journey({ screen }, async ({ page, problems }) => {
      // The chat page sends requests before it knows that the password must be changed first; the server rejects them.
      problems.allow(/403/u);
      const phone = phoneOf(screen, 4);
      await apply(world, box, { phone, invitationCode: await makeInvitation(screen) });
      await page.goto('/login');
      await signInAs(page, phone);
      await composer(page).waitFor();

      const password = await resetPassword(screen, phone);
      await page.goto('/app-list');
      await page.waitForURL(/\/login/u);
      await signInAs(page, phone, password);
      await page.getByText('请先设置新密码').waitFor();
      await page.goto('/');
      await page.waitForURL(/\/user\/setting/u);
      await page.getByLabel('当前密码').fill(password);
      await page.getByLabel('新密码', { exact: true }).fill('new12345');
      await page.getByLabel('确认新密码').fill('new12345');
      await button(page, '确认').click();
      await composer(page).waitFor();
    }));

  it('changes settings that visitors see and records who changed them', () =>
    world.journey({ screen, isSignedIn: true }, async ({ page }) => {
      await page.goto('/admin/settings');
      const slogan = `问得清楚，答得明白${screen.isMobile ? '。' : ''}`;
      await page.getByLabel('标语').fill(slogan);
      await page.getByText('有未保存的修改').waitFor();
      await button(page, '保存').click();
      await page.getByText('修改成功').waitFor();
      await expect.poll(() => page.getByText('有未保存的修改').count()).toBe(0);

      await page.goto('/admin/audit-log?action=settings-save');
      await page.getByRole('button', { name: '展开 修改设置' }).first().click();
      await page.getByRole('cell', { name: slogan }).first().waitFor();
      const download = page.waitForEvent('download');
      await button(page, '导出 CSV').click();
      expect((await download).suggestedFilename()).toMatch(/^审计日志-.+\.csv$/u);
    }));
});

async function changePictureAndPassword({ page }: Journey): Promise<void> {
  await page.goto('/user/setting');
  await page.getByLabel('选择头像图片').setInputFiles(pngFile());
  const dialog = page.getByRole('dialog', { name: '调整头像' });
  await dialog.getByRole('slider', { name: '缩放' }).fill('2');
  await dialog.getByRole('button', { name: '确定' }).click();
  // The page behind the dialog accepts no keys until the dialog is hidden.
  await dialog.waitFor({ state: 'hidden' });
  await page.getByLabel('昵称').fill('林岚');
  await page.getByLabel('当前密码').fill(PASSWORD);
  await page.getByLabel('新密码', { exact: true }).fill('new12345');
  await page.getByLabel('确认新密码').fill('new1234');
  await button(page, '确认').click();
  await page.getByText('两次密码不一致').waitFor();
  await page.getByLabel('确认新密码').fill('new12345');
  await button(page, '确认').click();
  await page.getByText('修改成功').waitFor();
  const picture = page.getByRole('button', { name: '账户菜单' }).locator('img');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
}

/** Opens the list of registrations as an administrator in a separate window. */
async function decide(screen: Screen, story: (page: Journey['page']) => Promise<void>): Promise<void> {
  await world.journey({ screen, isSignedIn: true }, async ({ page }) => {
    await page.goto('/admin/registrations');
    await story(page);
  });
}

async function makeInvitation(screen: Screen): Promise<string> {
  let code = '';
  await world.journey({ screen, isSignedIn: true }, async ({ page }) => {
    await page.goto('/admin/invitations');
    await button(page, '新增邀请码').click();
    await page.getByLabel('可用次数').fill('0');
    await button(page, '生成').click();
    await page.getByText(/可用次数应为 1 到/u).waitFor();
    await page.getByLabel('可用次数').fill('1');
    await page.getByLabel('备注', { exact: true }).fill('校招');
    await button(page, '生成').click();
    await page.getByText('新增成功').waitFor();
    const name = await page
      .getByRole('button', { name: /^撤销 /u })
      .first()
      .getAttribute('aria-label');
    code = name?.replace('撤销 ', '') ?? '';
  });
  return code;
}

async function resetPassword(screen: Screen, phone: string): Promise<string> {
  let password = '';
  await world.journey({ screen, isSignedIn: true }, async ({ page }) => {
    await page.goto(`/admin/users?keyword=${phone}`);
    await record(page, masked(phone)).getByRole('button', { name: /^停用/u }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '停用' }).click();
    await record(page, masked(phone)).getByText('已停用').waitFor();
    await record(page, masked(phone)).getByRole('button', { name: /^启用/u }).click();
    await record(page, masked(phone)).getByText('正常').waitFor();

    await record(page, masked(phone))
      .getByRole('button', { name: /^重置密码/u })
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: '重置' }).click();
    password = (await page.getByLabel('一次性密码', { exact: true }).textContent()) ?? '';
    await button(page, '我已转告').click();
    await record(page, masked(phone)).getByText('待改密').waitFor();
  });
  return password;
}
