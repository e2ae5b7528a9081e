import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setTimeout as sleep } from 'node:timers/promises';
import { LONG_QUESTION, ask, lastAnswer, stopButton, thread } from './steps.ts';
import { SCREENS, World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin({ BUILT_IN_PIECE_MS: '60' });
});
afterAll(() => world.end());

describe.each(SCREENS)('断电，$name', (screen) => {
  it('keeps the question and the flushed text when the server is killed during an answer', () =>
    world.journey({ screen, isSignedIn: true }, async ({ page, problems }) => {
      problems.allow(/ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE/u);
      await page.goto('/');
      await ask(page, LONG_QUESTION);
      await stopButton(page).waitFor();
      await expect.poll(() => lastAnswer(page).innerText(), { timeout: 15_000 }).toMatch(/\S{10}/u);
      const flushed = beginning(await lastAnswer(page).innerText());
      // The server flushes arriving text about once a second.
      await sleep(2000);
      await world.product.kill();
      await world.product.start();

      await page.reload();
      await thread(page).getByText(LONG_QUESTION, { exact: true }).waitFor();
      await expect.poll(() => lastAnswer(page).innerText(), { timeout: 15_000 }).toContain(flushed);
      await lastAnswer(page).getByText('连接中断').waitFor();
      expect(world.product.errorLines()).toEqual([]);
    }));
});

/** Returns the first words of an answer without its header and without the line that was still growing. */
function beginning(text: string): string {
  const line = text.split('\n').find((candidate) => candidate.trim().length > 8);
  return (line ?? '').slice(0, 8);
}
