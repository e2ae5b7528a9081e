import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askAll, chooseEntry, openFive, verdictButton, windowOf } from './compare/compare-steps.ts';
import { type FiveVendors, startFiveVendors } from './compare/five-vendors.ts';
import { DESKTOP, World } from './world.ts';

const paragraphs = (count: number, text: string) =>
  Array.from({ length: count }, (_paragraph, index) => `第 ${index + 1} 段${text}\n\n`).join('');

let world: World;
let five: FiveVendors;
beforeAll(async () => {
  five = await startFiveVendors();
  // Answers of very different lengths, so that windows at the same height are not at the same place.
  five.vendors.normal.answer([paragraphs(30, '很短。')]);
  five.vendors.slow.answer([paragraphs(20, '写得长一些，'.repeat(12))]);
  five.vendors.long.answer([paragraphs(60, '写得长一些，'.repeat(20))]);
  world = await World.begin(five.env);
});
afterAll(async () => {
  await world.end();
  await five.close();
});

/** Which answer is at the top of a window, and how much of it is above. */
async function placeOf(page: Page, number: number): Promise<{ turn: number; part: number }> {
  return windowOf(page, number)
    .getByRole('log')
    .evaluate((area) => {
      const { top } = area.getBoundingClientRect();
      const boxes = Array.from(area.querySelectorAll('.thread-item:has(article)'), (answer) =>
        answer.getBoundingClientRect(),
      );
      const turn = Math.max(
        0,
        boxes.findLastIndex((box) => box.top <= top + 1),
      );
      const box = boxes[turn];
      return { turn: turn + 1, part: box === undefined ? -1 : Math.max(0, top - box.top) / box.height };
    });
}

/** Scrolls one window so that a part of its nth answer is above its top. */
async function scrollTo(page: Page, number: number, place: { turn: number; part: number }): Promise<void> {
  await windowOf(page, number)
    .getByRole('log')
    .evaluate((area, { turn, part }) => {
      const box = area.querySelectorAll('.thread-item:has(article)')[turn - 1]?.getBoundingClientRect();
      if (box !== undefined) area.scrollTop += box.top - area.getBoundingClientRect().top + part * box.height;
    }, place);
}

describe('同步滚动', () => {
  it('shows the same turn at the same part in all windows, whichever is scrolled, until it is switched off', () =>
    world.journey({ screen: DESKTOP, isSignedIn: true }, async ({ page }) => {
      await openFive(page);
      for (const question of ['第一问', '第二问']) {
        await askAll(page, question);
        await verdictButton(page).waitFor({ timeout: 60_000 });
      }
      const near = async (number: number, { turn, part }: { turn: number; part: number }) => {
        const place = { turn, part: expect.closeTo(part, 1) as number };
        await expect.poll(() => placeOf(page, number), { message: `window ${number}` }).toEqual(place);
      };

      const before = await placeOf(page, 5);
      await scrollTo(page, 2, { turn: 1, part: 0.5 });
      await page.waitForTimeout(500);
      expect(await placeOf(page, 5)).toEqual(before);

      await chooseEntry(page, /^同步滚动/u);
      await scrollTo(page, 2, { turn: 1, part: 0.4 });
      for (const number of [1, 5]) await near(number, { turn: 1, part: 0.4 });
      await scrollTo(page, 5, { turn: 2, part: 0.3 });
      for (const number of [1, 2]) await near(number, { turn: 2, part: 0.3 });

      await chooseEntry(page, /^同步滚动/u);
      await scrollTo(page, 2, { turn: 1, part: 0.1 });
      await page.waitForTimeout(500);
      await near(5, { turn: 2, part: 0.3 });
    }));
});
