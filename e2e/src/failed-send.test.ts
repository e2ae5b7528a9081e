import { listTitles } from '@wenjin/contract/chat/conversation';
import { askQuestion } from '@wenjin/contract/chat/answer';
import type { Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, composer, lastAnswer, sendButton, thread } from './steps.ts';
import { SCREENS, World } from './world.ts';

const FAILED = '接口错误，请重试。';
const FAILURES: readonly [name: string, fail: (route: Route) => Promise<void>][] = [
  ['502', (route) => route.fulfill({ status: 502, body: 'bad gateway' })],
  ['403', (route) => route.fulfill({ status: 403, body: '{}' })],
  ['413', (route) => route.fulfill({ status: 413, body: '' })],
  ['429', (route) => route.fulfill({ status: 429, body: '{"code":429,"msg":"提问太频繁，请稍后再试"}' })],
  ['409', (route) => route.fulfill({ status: 200, json: { code: 409, state: '0', msg: '冲突', data: null } })],
  ['连接重置', (route) => route.abort('connectionreset')],
];

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.end());

describe.each(SCREENS)('发送失败，$name', (screen) => {
  it('keeps a question with its failure in a new conversation, whatever made it fail', () =>
    world.journey({ screen, isSignedIn: true }, async ({ page, problems }) => {
      problems.allow(/Failed to load resource/u);
      const before = await countConversations();
      for (const [index, [name, fail]] of FAILURES.entries()) {
        const question = `${screen.name}：${name} 之后还在吗？`;
        await page.goto('/');
        await page.route(isAsking, fail);
        await ask(page, question);
        await lastAnswer(page).getByText(FAILED).waitFor();
        await page.unroute(isAsking);
        await page.reload();
        await thread(page).getByText(question, { exact: true }).waitFor();
        await lastAnswer(page).getByText(FAILED).waitFor();
        expect(await composer(page).inputValue()).toBe('');
        expect(await countConversations()).toBe(before + index + 1);
      }
      await lastAnswer(page).getByRole('button', { name: '重试' }).click();
      await lastAnswer(page).getByText(FAILED).waitFor({ state: 'hidden' });
      await sendButton(page).waitFor();
      await lastAnswer(page).locator('.md').first().waitFor();
      expect(await countConversations()).toBe(before + FAILURES.length);
    }));
});

// One screen is enough for the wait of half a minute.
describe.each(SCREENS.slice(0, 1))('服务器不可达，$name', (screen) => {
  it('returns a question to the composer when nothing reaches the server', () =>
    world.journey({ screen, isSignedIn: true }, async ({ page, problems }) => {
      problems.allow(/Failed to load resource/u);
      const before = await countConversations();
      await page.goto('/');
      await composer(page).waitFor();
      await page.waitForLoadState('networkidle');
      await page.route('**/fastdev/**', (route) => route.abort('connectionfailed'));
      await ask(page, '谁也没收到的问题');
      await thread(page).getByText('正在重新连接…').waitFor();
      await expect.poll(() => composer(page).inputValue(), { timeout: 60_000 }).toBe('谁也没收到的问题');
      await page.unrouteAll();
      await page.reload();
      await expect.poll(() => composer(page).inputValue()).toBe('谁也没收到的问题');
      expect(await countConversations()).toBe(before);
    }));

  it('finds a question in the composer again when the page is reloaded before it has arrived', () =>
    world.journey({ screen, isSignedIn: true }, async ({ page, problems }) => {
      problems.allow(/Failed to load resource/u);
      await page.goto('/');
      await composer(page).waitFor();
      await page.waitForLoadState('networkidle');
      await page.route('**/fastdev/**', (route) => route.abort('connectionfailed'));
      await ask(page, '刷新前没有到达的问题');
      await thread(page).getByText('刷新前没有到达的问题', { exact: true }).waitFor();
      await page.unrouteAll();
      await page.goto('/');
      await expect.poll(() => composer(page).inputValue()).toBe('刷新前没有到达的问题');
    }));
});

function isAsking(url: URL): boolean {
  return url.pathname === askQuestion.path;
}

async function countConversations(): Promise<number> {
  const api = await world.user();
  return listTitles.data.parse((await api.call(listTitles)).data).length;
}
