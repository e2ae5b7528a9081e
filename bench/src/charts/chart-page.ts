import { composer } from '@wenjin/e2e/steps';
import { SCREENS, type World } from '@wenjin/e2e/world';
import type { Page } from '../lists/page-clock.ts';

export const DRAWN = '.chart-drawing svg path';

/** Opens the chat in a new profile for some work, so that nothing is kept from the round before. */
export async function onChatPage<T>(world: World, work: (page: Page) => Promise<T>): Promise<T> {
  const [screen] = SCREENS;
  if (screen === undefined) throw new Error('no screen to measure on');
  const { page, context } = await world.open({ screen, isSignedIn: true });
  try {
    await page.goto('/');
    await composer(page).waitFor();
    await page.locator('.history a').nth(3).waitFor();
    return await work(page);
  } finally {
    await context.close();
  }
}

/** Clicks a conversation and waits until its only or last chart is drawn. */
export async function openChart(page: Page, title: string): Promise<void> {
  await openConversation(page, title);
  await page
    .locator(`.chart-plot[aria-label*="“${title}”"] .chart-drawing svg path`)
    .first()
    .waitFor({ state: 'attached' });
}

export async function openConversation(page: Page, title: string): Promise<void> {
  await revealLink(page, title);
  await page.getByRole('link', { name: title, exact: true }).click();
}

/** The history draws only the rows in view, so that it is scrolled to the other end when a link is missing. */
export async function revealLink(page: Page, title: string): Promise<void> {
  const link = page.getByRole('link', { name: title, exact: true });
  if ((await link.count()) > 0) return;
  await page.locator('.history').evaluate((list) => list.scrollTo(0, list.scrollTop === 0 ? list.scrollHeight : 0));
  await link.waitFor();
}
