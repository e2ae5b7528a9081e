import { readSelf } from '@wenjin/contract/account/sign-in';
import { askQuestion, type AskQuestionInput } from '@wenjin/contract/chat/answer';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedConversation, turns } from './seed.ts';
import { ask, button, composer, lastAnswer, sendButton, stopButton, thread } from './steps.ts';
import { SCREENS, World, type Screen } from './world.ts';

const SEND = 'Control+Enter';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.end());

describe.each(SCREENS)('输入框，$name', (screen) => {
  it('switches between knowledge-base categories and a vendor and sends the choice with the question', () =>
    world.journey({ screen, isSignedIn: true }, async ({ page }) => {
      await page.goto('/');
      await openSetting(page, screen, '来源');
      await page.getByRole('checkbox', { name: '咨询' }).check();
      await page.getByRole('checkbox', { name: '配置' }).check();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: '来源：知识库，咨询、配置' }).waitFor();
      await ask(page, '怎么配置审批？');
      // The knowledge base is empty, and no model answers in its place.
      await lastAnswer(page)
        .getByText(/^暂无相关资料/u)
        .waitFor();
      await lastAnswer(page).getByText('知识库：咨询、配置').waitFor();
      await page.reload();
      await lastAnswer(page)
        .getByText(/^暂无相关资料/u)
        .waitFor();

      await openSetting(page, screen, '来源');
      await page.getByRole('radio', { name: '智谱' }).check();
      expect(await page.getByRole('checkbox', { name: '咨询' }).isChecked()).toBe(false);
      await page.keyboard.press('Escape');
      expect(await sentBy(page, () => ask(page, '你好'))).toMatchObject({ sourceLibrary: ['zhipu'] });
    }));

  it('uses an agent for one question only, except the chart agent', () =>
    world.journey({ screen, isSignedIn: true }, async ({ page }) => {
      await page.goto('/');
      await openSetting(page, screen, '智能体');
      await page.getByText('数据可视化助手').first().click();
      await page.getByRole('button', { name: '智能体：数据可视化助手', exact: true }).waitFor();
      const sent = await sentBy(page, () => ask(page, '一月 3 人，二月 5 人，画柱状图'));
      expect(sent).toMatchObject({ agentMode: 'enable', agentId: 'chartTool' });
      await sendButton(page).waitFor({ timeout: 30_000 });
      await page.getByRole('button', { name: '智能体：数据可视化助手', exact: true }).waitFor();
      await lastAnswer(page).getByText('数据可视化助手').first().waitFor();
    }));

  it('stores the answer mode as a hidden message that survives a reload', () =>
    world.journey({ screen, isSignedIn: true }, async ({ page }) => {
      await page.goto('/');
      await openSetting(page, screen, '模式');
      await page.getByRole('radio', { name: '效率模式' }).click();
      if (!screen.isMobile) await button(page, '确定').click();
      const first = await sentBy(page, () => ask(page, '你好'));
      expect(first.mode?.value).toBe('concise');
      expect(first.messages[0]?.content).toContain('300字以内');
      await sendButton(page).waitFor({ timeout: 30_000 });
      await page.reload();
      await thread(page).getByText('你好', { exact: true }).waitFor();
      expect(await thread(page).getByText('效率模式回答').count()).toBe(0);
      const second = await sentBy(page, () => ask(page, '再见'));
      expect(second.mode).toBeUndefined();
      expect(second.messages[0]?.content).toContain('300字以内');
    }));

  it('reports a question that is too long before it is sent and keeps the text', () =>
    world.journey({ screen, isSignedIn: true }, async ({ page }) => {
      let asked = 0;
      page.on('request', (request) => void (request.url().endsWith(askQuestion.path) && (asked += 1)));
      await page.goto('/');
      const long = '这句话很长，'.repeat(6000);
      await composer(page).fill(long);
      await composer(page).press(SEND);
      await page.getByText('输入内容过长，请重新输入。').waitFor({ timeout: 20_000 });
      await expect.poll(() => composer(page).inputValue(), { timeout: 10_000 }).toBe(long);
      expect(asked).toBe(0);
    }));

  it('turns pasted spreadsheet cells into a table', () =>
    world.journey({ screen, isSignedIn: true }, async ({ page }) => {
      await page.goto('/');
      await composer(page).click();
      await page.evaluate(() => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', '部门\t人数\n客服\t12');
        clipboardData.setData(
          'text/html',
          '<table><tr><td>部门</td><td>人数</td></tr><tr><td>客服</td><td>12</td></tr></table>',
        );
        document.activeElement?.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
        );
      });
      await expect
        .poll(() => composer(page).inputValue())
        .toMatch(/\| 部门 \| 人数 \|\n\| -+ \| -+ \|\n\| 客服 \| 12 \|/u);
    }));

  it('keeps the unsent draft of each conversation after a reload', () =>
    world.journey({ screen, isSignedIn: true }, async ({ page }) => {
      const id = await seedConversation(world, '草稿', turns(1));
      await page.goto(`/?c=${id}`);
      await composer(page).fill('没写完');
      await page.keyboard.press('Alt+KeyN');
      await page.getByRole('heading', { name: /从这里问起/u }).waitFor();
      expect(await composer(page).inputValue()).toBe('');
      await page.goto(`/?c=${id}`);
      await expect.poll(() => composer(page).inputValue(), { timeout: 10_000 }).toBe('没写完');
    }));

  it('keeps what was typed before the page knew who is signed in', () =>
    world.journey({ screen, isSignedIn: true }, async ({ page }) => {
      const id = await seedConversation(world, '早写的草稿', turns(1));
      const { promise: isKnown, resolve: tell } = Promise.withResolvers<void>();
      await page.route(`**${readSelf.path}`, async (route) => {
        await isKnown;
        await route.continue();
      });
      await page.goto(`/?c=${id}`);
      await composer(page).fill('写得很早');
      await page.keyboard.press('Alt+KeyN');
      await expect.poll(() => composer(page).inputValue()).toBe('');
      tell();
      await page.getByRole('heading', { name: /从这里问起/u }).waitFor();
      await page.goto(`/?c=${id}`);
      await expect.poll(() => composer(page).inputValue()).toBe('写得很早');
    }));

  it('lets the user type the next question while an answer runs and sends it only afterwards', () =>
    world.journey({ screen, isSignedIn: true }, async ({ page }) => {
      await page.goto('/');
      await ask(page, '请详细介绍企业如何安排年假、考勤与绩效面谈？请分十点说明。');
      await stopButton(page).waitFor();
      await composer(page).fill('下一个问题');
      await composer(page).press(SEND);
      expect(await composer(page).inputValue()).toBe('下一个问题');
      await composer(page).press('Escape');
      await lastAnswer(page).getByText('已停止生成').waitFor();
      await composer(page).press(SEND);
      await thread(page).getByText('下一个问题', { exact: true }).waitFor();
    }));
});

/** On a phone all settings are behind one button. */
async function openSetting(page: Page, { isMobile }: Screen, name: '来源' | '智能体' | '模式'): Promise<void> {
  if (!isMobile) return page.getByRole('button', { name: new RegExp(`^${name}：`, 'u') }).click();
  await page.getByRole('button', { name: '来源、模型、智能体与模式' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(name, 'u') })
    .click();
}

/** Returns the question that the page sends while `act` runs. */
async function sentBy(page: Page, act: () => Promise<void>): Promise<AskQuestionInput> {
  const [request] = await Promise.all([
    page.waitForRequest((candidate) => candidate.url().endsWith(askQuestion.path)),
    act(),
  ]);
  return askQuestion.input.parse(request.postDataJSON());
}
