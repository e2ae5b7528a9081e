import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apply, invite } from './account-steps.ts';
import { seriousProblems } from './axe.ts';
import { SmsBox } from './sms-box.ts';
import { button } from './steps.ts';
import { SCREENS, World } from './world.ts';

const PHONE = '13805712046';

let box: SmsBox;
let world: World;
beforeAll(async () => {
  box = await SmsBox.open();
  world = await World.begin({ ...box.env, FRONT_WECHAT_LOGIN: '1' });
  await invite(await world.user());
  await apply(world, box, { phone: PHONE });
});
afterAll(async () => {
  await world.end();
  await box.close();
});

/** A path, and a text that shows that its page has loaded. */
const VISITOR_PAGES = [
  ['/login', '注册账号'],
  ['/register', '短信验证码'],
  [`/register-state?mobile=${PHONE}`, '待审核'],
  ['/wx-bind?openId=T1&token=null', '注册并绑定'],
  ['/wx-uni-bind?openId=T1&state=s', '首次登录需要绑定手机号'],
  ['/agreement', '一、账号'],
] as const;
const USER_PAGES = [
  ['/app-list', '智能体管理'],
  ['/user/setting', '本机'],
  ['/admin/registrations', '138****2046'],
  ['/admin/users', '138****0000'],
  ['/admin/invitations', '校招'],
  ['/admin/settings', '自动升级名单'],
  ['/admin/engines', '图片文字识别'],
  ['/admin/audit-log', '审核注册'],
] as const;

describe.each(SCREENS)('账号页面无障碍，$name', (screen) => {
  it.each(['light', 'dark'] as const)(
    'finds no serious accessibility problem on the account pages (%s)',
    (colorScheme) =>
      world.journey({ screen, isSignedIn: true, colorScheme }, async ({ page }) => {
        for (const [path, text] of [...VISITOR_PAGES, ...USER_PAGES]) {
          await page.goto(path);
          await page.getByText(text).first().waitFor({ state: 'attached' });
          const found = { problems: await seriousProblems(page), overflow: await overflow(page) };
          expect({ path, ...found }).toEqual({ path, problems: [], overflow: 0 });
        }
        await page.goto('/register');
        await button(page, '注册').click();
        await page.getByText('请输入手机号').waitFor();
        expect(await seriousProblems(page), 'a message').toEqual([]);
      }),
    120_000,
  );
});

/** Returns how many pixels the page can be scrolled sideways. */
async function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
