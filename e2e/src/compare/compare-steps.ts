import type { Locator, Page } from 'playwright-core';
import { composer, sendButton } from '../steps.ts';
import { type Manner, MODEL_OF } from './five-vendors.ts';

const ORDER: readonly Manner[] = ['normal', 'slow', 'failing', 'cut', 'long'];

export function windowOf(page: Page, number: number): Locator {
  return page.getByRole('region', { name: number === 1 ? '主窗口' : `窗口 ${number}`, exact: true });
}

/** Opens the page with one window for each vendor. */
export async function openFive(page: Page): Promise<void> {
  await page.goto('/multiwindow');
  await composer(page).waitFor();
  for (const [index, manner] of ORDER.entries()) {
    if (index === 0) continue;
    await page.getByRole('button', { name: new RegExp(`窗口 ${index + 1} 的模型$`, 'u') }).click();
    await page.getByRole('option', { name: MODEL_OF[manner], exact: true }).click();
  }
}

export async function askAll(page: Page, question: string): Promise<void> {
  await composer(page).fill(question);
  await sendButton(page).click();
}

/** The button that opens the table; it is there once all windows have ended. */
export function verdictButton(page: Page): Locator {
  return page.getByRole('button', { name: /^结论对照/u });
}

export async function chooseEntry(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('button', { name: '更多', exact: true }).click();
  await page.getByRole('menuitem', { name }).click();
}
