import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seriousProblems } from './axe.ts';
import { seedConversation, turns } from './seed.ts';
import { button, composer } from './steps.ts';
import { SCREENS, World, type Screen } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
  await seedConversation(world, '年假规则', turns(2));
  await seedConversation(world, '试用期规则', turns(1));
});
afterAll(() => world.end());

const [DESKTOP, PHONE] = SCREENS as [Screen, Screen];

/** The name of what has the focus. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement: element } = document;
    const label = element?.getAttribute('aria-label') ?? '';
    return label === '' ? (element?.textContent ?? '').trim() : label;
  });
}

async function expectFocus(page: Page, name: string): Promise<void> {
  await expect.poll(() => focused(page), { timeout: 10_000 }).toBe(name);
}

describe.each(SCREENS)('键盘，$name', (screen) => {
  it('opens a menu by an arrow key, moves in it and chooses, and returns the focus after Escape', () =>
    world.journey({ screen, isSignedIn: true }, async ({ page }) => {
      await page.goto('/');
      await composer(page).waitFor();
      const name = screen.isMobile ? '更多' : '账户菜单';
      await page.getByRole('button', { name, exact: true }).focus();
      await page.keyboard.press('ArrowDown');
      await page.getByRole('menu').waitFor();
      const items = await page.getByRole('menuitem').allTextContents();
      const able = await page.getByRole('menuitem', { disabled: false }).allTextContents();
      expect(items.length).toBeGreaterThan(1);
      await expectFocus(page, able[0] ?? '');
      await page.keyboard.press('ArrowDown');
      await expectFocus(page, able[1] ?? '');
      await page.keyboard.press('Home');
      await expectFocus(page, able[0] ?? '');
      expect(await seriousProblems(page), 'menu').toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('menu').waitFor({ state: 'detached' });
      await expectFocus(page, name);

      await page.keyboard.press('ArrowUp');
      await expectFocus(page, able.at(-1) ?? '');
      await page.keyboard.press('Escape');
      await page.getByRole('menu').waitFor({ state: 'detached' });
    }));

  it('asks over a form, and Escape closes only the topmost of the two', () =>
    world.journey({ screen, isSignedIn: true }, async ({ page }) => {
      await page.goto('/template');
      await button(page, '新增模板').focus();
      await page.keyboard.press('Enter');
      await page.getByRole('dialog', { name: '新增模板' }).waitFor();
      await expect.poll(() => page.getByLabel('标题', { exact: true }).evaluate(isActive)).toBe(true);
      await page.keyboard.type('周报');
      await page.keyboard.press('Escape');
      const question = page.getByRole('alertdialog', { name: '放弃未保存的修改' });
      await question.waitFor();
      await expectFocus(page, '继续编辑');
      expect(await seriousProblems(page), 'question over a form').toEqual([]);
      await page.keyboard.press('Escape');
      await question.waitFor({ state: 'detached' });
      expect(await page.getByLabel('标题', { exact: true }).inputValue()).toBe('周报');
      await expect.poll(() => page.getByLabel('标题', { exact: true }).evaluate(isActive)).toBe(true);

      await page.keyboard.press('Escape');
      await question.waitFor();
      await page.keyboard.press('Tab');
      await expectFocus(page, '放弃');
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await expectFocus(page, '新增模板');
    }));

  it('opens a select inside a dialog, moves by letter and arrow, and chooses', () =>
    world.journey({ screen, isSignedIn: true }, async ({ page }) => {
      await page.goto('/chatflow/template');
      await button(page, '新增模板').click();
      const select = page.getByRole('dialog').getByRole('button', { name: /类型$/u });
      await select.focus();
      await page.keyboard.press('ArrowDown');
      const list = page.getByRole('listbox', { name: '类型' });
      await list.waitFor();
      await page.keyboard.press('End');
      const last = (await list.getByRole('option').allTextContents()).at(-1) ?? '';
      await expectFocus(page, last);
      expect(await seriousProblems(page), 'select in a dialog').toEqual([]);
      await page.keyboard.press('Escape');
      await list.waitFor({ state: 'detached' });
      await page.getByRole('dialog', { name: '新增模板' }).waitFor();
      await page.keyboard.press('ArrowDown');
      await list.waitFor();
      await page.keyboard.press('End');
      await page.keyboard.press('Enter');
      await list.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: `${last} 类型` }).waitFor();
    }));

  it('keeps the page behind a dialog inert and where it was', () =>
    world.journey({ screen, isSignedIn: true }, async ({ page }) => {
      await page.goto('/user/setting');
      const heading = page.getByRole('heading', { name: '个人设置' });
      await heading.waitFor();
      const before = await heading.boundingBox();
      await page.getByLabel('昵称').fill('林');
      await page.getByRole('link', { name: '返回' }).click();
      await page.getByRole('alertdialog', { name: '放弃未保存的修改' }).waitFor();
      expect(await heading.boundingBox()).toEqual(before);
      expect(await heading.evaluate((element) => element.closest('[inert]') !== null)).toBe(true);
      await page.keyboard.press('Escape');
      await page.getByRole('alertdialog').waitFor({ state: 'detached' });
      expect(await page.getByLabel('昵称').inputValue()).toBe('林');
    }));
});

describe('键盘，桌面', () => {
  it('opens the panel of sources by ↓, chooses by keys, and returns to the text after Escape', () =>
    world.journey({ screen: DESKTOP, isSignedIn: true }, async ({ page }) => {
      await page.goto('/');
      await composer(page).waitFor();
      await page.getByRole('button', { name: /^来源：/u }).focus();
      await page.keyboard.press('ArrowDown');
      await page.getByRole('dialog', { name: '来源' }).waitFor();
      await page.getByRole('checkbox').first().waitFor();
      await page.getByRole('checkbox').first().focus();
      await page.keyboard.press('Space');
      expect(await page.getByRole('checkbox').first().isChecked()).toBe(true);
      await page.keyboard.press('Space');
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await expect.poll(() => composer(page).evaluate(isActive)).toBe(true);
    }));

  it('deletes a conversation from the menu of its row, after a question that Escape answers with no', () =>
    world.journey({ screen: DESKTOP, isSignedIn: true }, async ({ page }) => {
      await page.goto('/');
      const more = page.getByRole('button', { name: '更多操作：年假规则' });
      await more.focus();
      await page.keyboard.press('Enter');
      await page.getByRole('menuitem', { name: '删除会话' }).waitFor();
      await page.keyboard.press('End');
      await page.keyboard.press('Enter');
      await page.getByRole('alertdialog', { name: '是否删除该会话' }).waitFor();
      await expectFocus(page, '取消');
      await page.keyboard.press('Escape');
      await page.getByRole('alertdialog').waitFor({ state: 'detached' });
      await expectFocus(page, '更多操作：年假规则');
    }));

  it('moves a template by the keys of drag and drop, and tells where it went', () =>
    world.journey({ screen: DESKTOP, isSignedIn: true }, async ({ page }) => {
      await page.goto('/chatflow/template');
      await page.getByRole('row').nth(3).waitFor();
      const titles = () => page.getByRole('row').getByRole('heading').allTextContents();
      const [first = '', second = ''] = await titles();
      await page.getByRole('button', { name: `拖动排序 ${first}` }).focus();
      await page.keyboard.press('Enter');
      // Each place between two cards has a name; the keys walk through them.
      await expect.poll(() => focused(page), { timeout: 10_000 }).toContain('插入');
      await expect
        .poll(
          async () => {
            const place = await focused(page);
            if (!isAfter(place, second)) await page.keyboard.press('ArrowDown');
            return isAfter(await focused(page), second);
          },
          { timeout: 10_000 },
        )
        .toBe(true);
      await page.keyboard.press('Enter');
      await expect.poll(async () => (await titles())[0], { timeout: 10_000 }).toBe(second);
      await page.getByText(/^已移到第 \d+ 位$/u).waitFor({ state: 'attached' });
    }));
});

describe('键盘，手机', () => {
  it('opens the drawer and the sheet of the composer, and returns the focus from both', () =>
    world.journey({ screen: PHONE, isSignedIn: true }, async ({ page }) => {
      await page.goto('/');
      await composer(page).waitFor();
      await page.getByRole('button', { name: '打开会话历史' }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('dialog', { name: '会话历史' }).waitFor();
      expect(await seriousProblems(page), 'drawer').toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await expectFocus(page, '打开会话历史');

      const tools = page.getByRole('button', { name: /来源(?:与模式|、模型、智能体与模式)$/u });
      await tools.focus();
      await page.keyboard.press('Enter');
      await page.getByRole('dialog', { name: '回答设置' }).waitFor();
      await expectFocus(page, '回答设置');
      await page.getByRole('button', { name: /^来源/u }).last().press('Enter');
      await page.getByRole('dialog', { name: '来源' }).waitFor();
      expect(await seriousProblems(page), 'sheet').toEqual([]);
      await button(page, '返回').press('Enter');
      await page.getByRole('dialog', { name: '回答设置' }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await expect.poll(() => tools.evaluate(isActive), { timeout: 10_000 }).toBe(true);
    }));
});

function isActive(element: Element): boolean {
  return element === document.activeElement;
}

function isAfter(place: string, title: string): boolean {
  return place.includes(`${title} 和`) || place.includes(`${title} 之后`);
}
