import { execFileSync } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { ROOT } from './product.ts';
import { CHART_SHOTS, seedCharts } from './shots/chart-shots.ts';
import { COMPARE_SHOTS, seedCompare } from './shots/compare-shots.ts';
import { DAILY_SHOTS, seedDaily } from './shots/daily/daily-shots.ts';
import { DOCUMENT_SHOTS } from './shots/document-shots.ts';
import { KNOWLEDGE_SHOTS, seedKnowledge } from './shots/knowledge-shots.ts';
import { PICTURE_SHOTS } from './shots/picture-shots.ts';
import { ROBOT_SHOTS } from './shots/robot-shots.ts';
import type { Shot } from './shots/shot.ts';
import { KNOWLEDGE_ADMIN_SHOTS, seedKnowledgeAdmin } from './shots/knowledge-admin-shots.ts';
import { ACCOUNT_SHOTS, seedAccounts } from './shots/shots-accounts.ts';
import { COMPANY_SHOTS } from './shots/shots-company.ts';
import { SEARCH_SHOTS, seedSearch } from './shots/shots-search.ts';
import { SmsBox } from './sms-box.ts';
import { LONG_QUESTION, ask, button, composer, openHistory, sendButton, signIn, stopButton } from './steps.ts';
import { TEMPLATE_SHOTS } from './shots/template-shots.ts';
import { seedUsage, USAGE_SHOTS } from './shots/usage-shots.ts';
import { VOICE_SHOTS } from './shots/voice-shots.ts';
import { SCREENS, World, type Screen } from './world.ts';

const SHOTS: Shot[] = [
  // Comes first, because the template screenshots leave a conversation that allows no further question.
  ...SEARCH_SHOTS,
  ...PICTURE_SHOTS,
  ...TEMPLATE_SHOTS,
  ...KNOWLEDGE_ADMIN_SHOTS,
  ...DOCUMENT_SHOTS,
  ...KNOWLEDGE_SHOTS,
  ...CHART_SHOTS,
  ...DAILY_SHOTS,
  ...VOICE_SHOTS,
  ...COMPARE_SHOTS,
  ...USAGE_SHOTS,
  ...ROBOT_SHOTS,
  { name: 'sign-in', isSignedIn: false, prepare: openSignIn },
  {
    name: 'sign-in-error',
    isSignedIn: false,
    prepare: async (page) => {
      await openSignIn(page);
      // The response is faked here, because real failures would lock the account before the last screenshot.
      await page.route('**/api/system/login/ai', (route) =>
        route.fulfill({ json: { code: 400, state: '0', msg: '手机号或密码错误', data: null } }),
      );
      await signIn(page, 'wrong123');
      await page.getByText('手机号或密码错误').waitFor();
    },
  },
  { name: 'welcome', isSignedIn: true, prepare: openChat },
  {
    name: 'chat',
    isSignedIn: true,
    prepare: async (page) => {
      await openChat(page);
      await ask(page, '你好，请介绍一下你自己');
      await stopButton(page).waitFor({ state: 'hidden' });
      await sendButton(page).waitFor({ timeout: 60_000 });
    },
  },
  {
    name: 'streaming',
    isSignedIn: true,
    prepare: async (page) => {
      await openChat(page);
      await ask(page, LONG_QUESTION);
      await stopButton(page).waitFor();
      await page.waitForTimeout(1500);
    },
  },
  {
    name: 'history',
    isSignedIn: true,
    isMobileOnly: true,
    prepare: async (page) => {
      await openChat(page);
      await openHistory(page);
      await page.waitForTimeout(400);
    },
  },
  {
    name: 'error',
    isSignedIn: true,
    prepare: async (page) => {
      await openChat(page);
      await page.route('**/fastdev/chatgpt/answer', (route) =>
        route.fulfill({ status: 500, json: { code: 500, status: 500, result: '', data: null } }),
      );
      await ask(page, '这一次会失败');
      await page.getByText('接口错误，请重试。').first().waitFor();
    },
  },
  {
    name: 'admin-vendors',
    isSignedIn: true,
    prepare: async (page) => {
      await page.goto('/admin/vendors');
      await button(page, '编辑 智谱').waitFor();
    },
  },
  {
    name: 'admin-engines',
    isSignedIn: true,
    prepare: async (page) => {
      await page.goto('/admin/engines');
      await page.getByText('图片文字识别').first().waitFor();
    },
  },
  {
    name: 'admin-models',
    isSignedIn: true,
    prepare: async (page) => {
      await page.goto('/admin/models');
      await button(page, '编辑 GLM-4').waitFor();
    },
  },
  {
    name: 'admin-agent-form',
    isSignedIn: true,
    prepare: async (page) => {
      await page.goto('/admin/agents');
      await button(page, '新增智能体').click();
      await page.getByLabel('名称', { exact: true }).fill('招聘助理');
      await button(page, '保存').click();
      await page.getByText('请填写提示词').waitFor();
    },
  },
  {
    name: 'not-found',
    isSignedIn: true,
    prepare: async (page) => {
      await page.goto('/no-such-page');
      await page.getByText('页面不存在').waitFor();
    },
  },
];

execFileSync(process.execPath, ['tools/build-web.ts'], { cwd: ROOT, stdio: 'inherit' });
const folder = join(ROOT, 'shots');
await mkdir(folder, { recursive: true });
const box = await SmsBox.open();
// Every picture of the robot area signs one in.
const world = await World.begin({ BUILT_IN_PIECE_MS: '30', ROBOT_MAX: '50', ...box.env });
const only = process.argv.slice(2);
if ([...ACCOUNT_SHOTS, ...COMPANY_SHOTS].some(isWanted)) await seedAccounts(world, box);
if (SEARCH_SHOTS.some(isWanted)) await seedSearch(world);
if (KNOWLEDGE_ADMIN_SHOTS.some(isWanted)) await seedKnowledgeAdmin(world);
if (KNOWLEDGE_SHOTS.some(isWanted)) await seedKnowledge(world);
if (CHART_SHOTS.some(isWanted)) await seedCharts(world);
if (DAILY_SHOTS.some(isWanted)) await seedDaily(world);
if (COMPARE_SHOTS.some(isWanted)) await seedCompare(world);
if (USAGE_SHOTS.some(isWanted)) await seedUsage(world);
let failed = 0;
for (const shot of [...SHOTS, ...ACCOUNT_SHOTS, ...COMPANY_SHOTS].filter(isWanted)) {
  for (const screen of SCREENS.filter(({ isMobile }) => isMobile || shot.isMobileOnly !== true))
    await take(shot, screen);
}
await world.end();
await box.close();
process.exitCode = failed === 0 ? 0 : 1;

function isWanted({ name }: Shot): boolean {
  return only.length === 0 || only.includes(name);
}

async function take({ name, isSignedIn, prepare }: Shot, screen: Screen): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    const file = `${name}-${screen.isMobile ? 'mobile' : 'desktop'}-${colorScheme}.png`;
    const { page, context } = await world.open({ screen, isSignedIn, colorScheme });
    try {
      await prepare(page);
    } catch (error) {
      failed += 1;
      console.error(`${file}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`);
    }
    // A dialog with a field waits up to 600 ms for the keyboard of a phone before it shows itself.
    if (screen.isMobile) await page.waitForTimeout(700);
    // Taken even when the expected screen did not appear, because the picture shows why.
    await page.screenshot({ path: join(folder, file), animations: 'disabled' });
    await context.close();
    console.log(`shots/${file}`);
  }
}

async function openSignIn(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('手机号').waitFor();
}

async function openChat(page: Page): Promise<void> {
  await page.goto('/');
  await composer(page).waitFor();
}
