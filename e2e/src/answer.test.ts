import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LONG_QUESTION, ask, composer, lastAnswer, sendButton, stopButton, thread } from './steps.ts';
import { SCREENS, World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin({ BUILT_IN_PIECE_MS: '30' });
});
afterAll(() => world.end());

describe.each(SCREENS)('回答，$name', (screen) => {
  it('streams an answer, stops it, and shows it again after a reload', () =>
    world.journey({ screen, isSignedIn: true }, async ({ page }) => {
      await page.goto('/');
      await ask(page, LONG_QUESTION);
      await stopButton(page).waitFor();
      await expect.poll(() => answerLength(page), { timeout: 15_000 }).toBeGreaterThan(10);
      const early = await answerLength(page);
      await expect.poll(() => answerLength(page), { timeout: 15_000 }).toBeGreaterThan(early);

      await stopButton(page).click();
      await lastAnswer(page).getByText('已停止生成').waitFor();
      await sendButton(page).waitFor();
      const stopped = await answerText(page);

      await page.reload();
      await lastAnswer(page).getByText('已停止生成').waitFor();
      await thread(page).getByText(LONG_QUESTION, { exact: true }).waitFor();
      // The server may have stored a few more characters before the stop arrived, but never fewer than the user saw.
      await expect.poll(async () => (await answerText(page)).slice(0, stopped.length)).toBe(stopped);
    }));

  it('streams an answer to its end and keeps it after a reload', () =>
    world.journey({ screen, isSignedIn: true }, async ({ page }) => {
      await page.goto('/');
      await ask(page, '你好');
      // Waits for the start: directly after the click the button still says 发送.
      await stopButton(page).waitFor();
      await sendButton(page).waitFor({ timeout: 30_000 });
      const answer = await answerText(page);

      await page.reload();
      // The browser lays out content far from the screen only when it comes near; until then it has no text to read.
      await expect.poll(() => answerText(page)).toBe(answer);
      expect(await lastAnswer(page).getByText('已停止生成').count()).toBe(0);
    }));

  it('tells the user when the network is lost and restored, and lets the user type meanwhile', () =>
    world.journey({ screen, isSignedIn: true }, async ({ page, context, problems }) => {
      problems.allow(/ERR_INTERNET_DISCONNECTED/u);
      await page.goto('/');
      await composer(page).waitFor();
      await context.setOffline(true);
      await page.getByText('网络已断开，恢复后自动重连').waitFor();
      await composer(page).fill('先写着');
      await context.setOffline(false);
      await page.getByText('已恢复连接').waitFor();
      expect(await composer(page).inputValue()).toBe('先写着');
    }));
});

/** Returns the text of the answer without its header and actions, because the header contains a time. */
function answerText(page: Parameters<typeof lastAnswer>[0]): Promise<string> {
  return lastAnswer(page).locator('.md').first().innerText();
}

async function answerLength(page: Parameters<typeof lastAnswer>[0]): Promise<number> {
  const answer = lastAnswer(page);
  return (await answer.count()) === 0 ? 0 : (await answer.innerText()).length;
}
