import { PAGES } from '@wenjin/contract/pages';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SmsBox } from './sms-box.ts';
import { composer, openHistory } from './steps.ts';
import { SCREENS, World, type Screen } from './world.ts';

/** Pages that no link leads to, because something else than a click does. Each has journeys of its own. */
const ELSEWHERE: readonly string[] = [
  // WeChat and the sign-in service send people there.
  PAGES.wechatBind,
  PAGES.ssoBind,
  // A robot that is signed in leads there.
  PAGES.robotLog,
  // Printing a conversation opens it.
  PAGES.print,
];
/** Pages for people who are not signed in. */
const FOR_VISITORS: readonly string[] = [
  PAGES.signIn,
  PAGES.forgotPassword,
  PAGES.register,
  PAGES.registerState,
  PAGES.serviceAgreement,
  PAGES.privacyAgreement,
];

let world: World;
let sms: SmsBox;
beforeAll(async () => {
  sms = await SmsBox.open();
  // Without text messages nobody can get a forgotten password back, and no link leads there.
  world = await World.begin(sms.env);
});
afterAll(async () => {
  await world.end();
  await sms.close();
});

describe.each(SCREENS)('ways to every page, $name', (screen) => {
  it('leads a signed-in administrator from the chat to every page', { timeout: 240_000 }, () =>
    world.journey({ screen, isSignedIn: true }, async ({ page }) => {
      await page.goto(PAGES.chat);
      await composer(page).waitFor();
      const reached = await walk(page, screen);
      const wanted = Object.values(PAGES).filter((path) => ![...ELSEWHERE, ...FOR_VISITORS].includes(path));
      expect(missing(wanted, reached)).toEqual([]);
    }),
  );

  it('leads a visitor from the sign-in page to every page for visitors', { timeout: 120_000 }, () =>
    world.journey({ screen }, async ({ page }) => {
      await page.goto(PAGES.signIn);
      await page.getByLabel('手机号').waitFor();
      expect(missing(FOR_VISITORS, await walk(page, screen))).toEqual([]);
    }),
  );
});

function missing(wanted: readonly string[], reached: ReadonlySet<string>): string[] {
  return wanted.filter((path) => {
    const pattern = new RegExp(`^${path.replaceAll(/:\w+/gu, '[^/]+')}$`, 'u');
    return ![...reached].some((each) => pattern.test(each));
  });
}

/** Follows every link and every entry of the account menu, and returns the paths that were reached. */
async function walk(page: Page, screen: Screen): Promise<Set<string>> {
  const reached = new Set<string>();
  const waiting = [pathOf(page.url())];
  const tried = new Set<string>();
  const visited = new Set<string>();
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (visited.has(kindOf(path))) continue;
    if (pathOf(page.url()) !== path) await page.goto(path);
    await settled(page);
    // A page may lead on by itself.
    for (const each of [path, pathOf(page.url())]) {
      reached.add(each);
      visited.add(kindOf(each));
    }
    waiting.push(...(await linksOn(page, screen)), ...(await menuOf(page, tried)));
  }
  return reached;
}

/** Waits until the page is drawn and no more links appear. */
async function settled(page: Page): Promise<void> {
  await page.getByRole('button').or(page.getByRole('link')).first().waitFor();
  const links = page.locator('a[href]:visible');
  let [count, still] = [-1, 0];
  while (still < 4) {
    await page.waitForTimeout(200);
    const now = await links.count();
    still = now === count ? still + 1 : 0;
    count = now;
  }
}

async function linksOn(page: Page, { isMobile }: Screen): Promise<string[]> {
  if (isMobile && (await page.getByRole('button', { name: '打开会话历史' }).isVisible())) {
    await openHistory(page);
    await page.getByRole('button', { name: '退出登录' }).waitFor();
    await settled(page);
  }
  const addresses = await page
    .locator('a[href]:visible')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  return addresses.filter((address) => address.startsWith(new URL(page.url()).origin)).map(pathOf);
}

/** The account menu has buttons, so that each of its entries is tried, on the first page whose menu has it. */
async function menuOf(page: Page, tried: Set<string>): Promise<string[]> {
  const menu = page.getByRole('button', { name: '账户菜单' });
  if (!(await menu.isVisible())) return [];
  const from = page.url();
  await menu.click();
  const names = await page.getByRole('menuitem').allTextContents();
  await page.keyboard.press('Escape');
  const paths: string[] = [];
  for (const name of names.filter((each) => each !== '退出登录' && !tried.has(each))) {
    tried.add(name);
    await menu.click();
    await page.getByRole('menuitem', { name, exact: true }).click();
    await page.waitForURL((url) => url.href !== from);
    paths.push(pathOf(page.url()));
    await page.goto(from);
    await menu.waitFor();
  }
  return paths;
}

/** Items of one list, such as articles, have the same page with the same links, so that one of them is visited. */
function kindOf(path: string): string {
  return path.replace(/^(\/admin\/[^/]+\/[^/]+)\/.+$/u, '$1/:item');
}

function pathOf(address: string): string {
  return new URL(address).pathname;
}
