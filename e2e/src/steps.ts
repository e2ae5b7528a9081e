import type { Locator, Page } from 'playwright-core';
import { standStill } from './gestures.ts';
import { SEED_PASSWORD, SEED_PHONE } from './product.ts';

/** Actions of a user. Every element is found by its role and Chinese name. */

export const LONG_QUESTION = '请详细介绍企业如何安排年假、考勤与绩效面谈？请分十点说明。';

export async function signIn(page: Page, password = SEED_PASSWORD): Promise<void> {
  // The previous page may have fields with the same labels and stays until this button is visible.
  await button(page, '登录').waitFor();
  await page.getByLabel('手机号').fill(SEED_PHONE);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await button(page, '登录').click();
}

export async function ask(page: Page, question: string): Promise<void> {
  await composer(page).fill(question);
  await sendButton(page).click();
}

export function composer(page: Page): Locator {
  return page.getByPlaceholder(/输入你的问题/u);
}

export function sendButton(page: Page): Locator {
  return page.getByRole('button', { name: /^发送/u });
}

export function stopButton(page: Page): Locator {
  return page.getByRole('button', { name: /停止生成/u });
}

export function thread(page: Page): Locator {
  return page.getByRole('log');
}

/** Returns the last answer in the conversation; every answer is an `article`. */
export function lastAnswer(page: Page): Locator {
  return thread(page).getByRole('article').last();
}

/** Chooses an action of an answer. On a phone it is behind the menu of the answer. */
export async function actOnAnswer(answer: Locator, name: '重新生成' | '删除问答'): Promise<void> {
  const menu = answer.getByRole('button', { name: '更多操作' });
  const action = answer.getByRole('button', { name });
  await menu.or(action).first().waitFor();
  if (await action.isVisible()) return action.click();
  await menu.scrollIntoViewIfNeeded();
  await standStill(menu);
  await menu.click();
  await answer.page().getByRole('menuitem', { name }).click();
}

/** Allows spaces inside the name, because two-character names may be drawn with a space between them. */
export function button(page: Page, name: string): Locator {
  const letters = Array.from(name, (letter) => letter.replace(/[*+?.()]/u, String.raw`\$&`));
  return page.getByRole('button', { name: new RegExp(`^${letters.join('\\s?')}$`, 'u') });
}

export async function signOut(page: Page, isMobile: boolean): Promise<void> {
  if (isMobile) {
    await openHistory(page);
    await page.getByRole('button', { name: '退出登录' }).click();
  } else {
    await page.getByRole('button', { name: '账户菜单' }).click();
    await page.getByRole('menuitem', { name: '退出登录' }).click();
  }
  await page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click();
}

export async function switchTheme(page: Page, isMobile: boolean): Promise<void> {
  if (isMobile) await page.getByRole('button', { name: '更多', exact: true }).click();
  await page.getByRole(isMobile ? 'menuitem' : 'button', { name: '切换主题' }).click();
}

/** On a phone the history is a drawer. */
export async function openHistory(page: Page): Promise<void> {
  await page.getByRole('button', { name: '打开会话历史' }).click();
}

/** Presses a switch where it is drawn: the input that has its name is unseen. */
export function switchNamed(page: Page, name: string): Locator {
  return page.locator('label', { has: page.getByRole('switch', { name }) });
}

/** Opens the select with this label, the topmost if a dialog covers another, and picks one of its options. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  await page
    .getByRole('button', { name: new RegExp(`${label}$`, 'u') })
    .last()
    .click();
  await page.getByRole('listbox', { name: label }).getByRole('option', { name: option, exact: true }).click();
}
