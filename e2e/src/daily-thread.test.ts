import { readFile } from 'node:fs/promises';
import { saveVendor } from '@wenjin/contract/admin/vendors';
import { suggestQuestions } from '@wenjin/contract/chat/suggestions';
import type { Message } from '@wenjin/contract/chat/message';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seriousProblems } from './axe.ts';
import { startModelServer } from './model-server.ts';
import { seedConversation } from './seed.ts';
import { ask, button, composer, lastAnswer, sendButton, thread } from './steps.ts';
import { DESKTOP, SCREENS, World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin({ BUILT_IN_PIECE_MS: '5' });
});
afterAll(() => world.end());

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const DIAGRAM =
  '```mermaid\ngraph TD\n  A[提交申请] --> B{主管批准?}\n  B -->|是| C[人事备案]\n  B -->|否| D[退回修改]\n```';

function answered(text: string, more: Partial<Message> = {}): Message[] {
  return [
    { _id: 'q1', type: 'self_msg', content: { text: '请假流程是什么？' } },
    { _id: 'a1', type: 'html', content: { text }, modelVersion: 'gpt-4', time: '2026-11-14T10:42:00.000Z', ...more },
  ];
}

describe.each(SCREENS)('一天的会话，$name', (screen) => {
  it('does not move the text when the follow-ups arrive', () =>
    world.journey({ screen, isSignedIn: true }, async ({ page }) => {
      let release = () => {};
      const isReleased = new Promise<void>((resolve) => (release = resolve));
      await page.route(`**${suggestQuestions.path}*`, async (route) => {
        await isReleased;
        await route.fulfill({
          json: {
            code: 200,
            state: '1',
            msg: '',
            data: ['年假没休完怎么办，可以折算成工资吗？', '试用期有年假吗？', '怎么申请？'],
          },
        });
      });
      await page.goto('/');
      await ask(page, '年假怎么算？请详细说明，并分点列出。');
      await lastAnswer(page).getByRole('toolbar', { name: '回答操作' }).waitFor({ timeout: 30_000 });
      const last = lastAnswer(page).locator('.md p').last();
      await page.waitForTimeout(400);
      const before = await last.boundingBox();
      release();
      await page.getByRole('list', { name: '追问建议' }).waitFor();
      await page.waitForTimeout(400);
      expect(await last.boundingBox()).toEqual(before);
      expect(await page.getByRole('list', { name: '追问建议' }).getByRole('button').count()).toBe(3);
    }));

  it('draws a diagram as a picture, shows it large, and shows one that is wrong as its source', () =>
    world.journey({ screen, isSignedIn: true }, async ({ page }) => {
      const broken = '```mermaid\ngraph TD\n  A[没有结束 --> B\n```';
      await page.goto(
        `/?c=${await seedConversation(world, '流程', answered(`流程如下：\n\n${DIAGRAM}\n\n${broken}`))}`,
      );
      const picture = lastAnswer(page).getByRole('img', { name: '流程图，内容见原文' });
      await picture.waitFor({ timeout: 60_000 });
      await expect
        .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
        .toBeGreaterThan(100);
      const [box, column] = [await picture.boundingBox(), await lastAnswer(page).boundingBox()];
      expect(box?.width ?? 0).toBeLessThanOrEqual(column?.width ?? 0);
      await lastAnswer(page).getByText('未能画出：图的写法有误').waitFor();
      await lastAnswer(page).getByText('A[没有结束 --> B').waitFor();
      await lastAnswer(page).getByRole('button', { name: '放大' }).first().click();
      await page.getByRole('dialog', { name: '流程图' }).waitFor();
      expect(await seriousProblems(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog', { name: '流程图' }).waitFor({ state: 'hidden' });
    }));

  it('shows pictures that are written out, and loads nothing from elsewhere', () =>
    world.journey({ screen, isSignedIn: true }, async ({ page }) => {
      const text = `![红点](data:image/png;base64,${PIXEL})\n\n![外部](https://img.example/x.png)`;
      await page.goto(`/?c=${await seedConversation(world, '图片', answered(text))}`);
      const picture = lastAnswer(page).getByRole('img', { name: '红点' });
      await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(1);
      await lastAnswer(page).getByRole('link', { name: '外部（img.example）' }).waitFor();
    }));

  it('exports and shares one answer', () =>
    world.journey({ screen, isSignedIn: true }, async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const id = await seedConversation(world, '公式', [...answered('不相关的回答'), ...formula()]);
      await page.goto(`/?c=${id}`);
      const menu = lastAnswer(page).getByRole('button', { name: '导出与分享' });
      await menu.click();
      const download = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: '下载 .md' }).click();
      const saved = await readFile(await (await download).path(), 'utf8');
      expect(saved).toContain('### 加班费怎么算？');
      expect(saved).toContain('$$\\frac{月薪}{21.75}$$');
      expect(saved).not.toContain('不相关的回答');
      await menu.click();
      await page.getByRole('menuitem', { name: '复制分享链接' }).click();
      await button(page, '创建并复制链接').click();
      await page.getByText('分享链接已复制').waitFor();
      const link = await page.evaluate(() => navigator.clipboard.readText());
      await context.clearCookies();
      await page.goto(link);
      await page.getByText('加班费怎么算？').first().waitFor();
      expect(await page.getByText('不相关的回答').count()).toBe(0);
    }));
});

function formula(): Message[] {
  return [
    { _id: 'q2', type: 'self_msg', content: { text: '加班费怎么算？' } },
    {
      _id: 'a2',
      type: 'html',
      content: { text: '按小时工资：\n\n$$\\frac{月薪}{21.75}$$' },
      time: '2026-11-14T10:45:00.000Z',
    },
  ];
}

describe('一天的会话', () => {
  it('counts a long question and turns it into a file', () =>
    world.journey({ screen: DESKTOP, isSignedIn: true }, async ({ page }) => {
      await page.goto('/');
      await composer(page).waitFor();
      const long = '职工月缴费基数上限按上年度平均工资确定。'.repeat(900);
      await composer(page).fill(long);
      await page.getByRole('img', { name: /问题长度/u }).waitFor();
      await page.getByText(/(?:接近|超过) .+ 的长度上限/u).waitFor();
      await button(page, '改为附件发送').click();
      await expect.poll(() => composer(page).inputValue()).toBe('请阅读附件，按其中的内容回答。');
      await page.getByText(/\.txt/u).first().waitFor();
      await expect.poll(() => sendButton(page).getAttribute('aria-disabled')).not.toBe('true');
      expect(await page.getByRole('img', { name: /问题长度/u }).count()).toBe(0);
    }));

  it('offers a longer model, and fits the question after the change', () =>
    world.journey({ screen: DESKTOP, isSignedIn: true }, async ({ page }) => {
      await page.goto('/');
      await composer(page).fill('职工月缴费基数上限按上年度平均工资确定。'.repeat(900));
      const change = page.getByRole('button', { name: /^换成 /u });
      await change.waitFor();
      await change.click();
      await page.getByRole('img', { name: /问题长度/u }).waitFor({ state: 'hidden' });
    }));

  it('names the built-in engine in the head of its answers, not the vendor’s model', () =>
    world.journey({ screen: DESKTOP, isSignedIn: true }, async ({ page }) => {
      await page.goto('/');
      await ask(page, '你好');
      await lastAnswer(page).getByText('内置引擎', { exact: true }).waitFor();
      await lastAnswer(page).getByRole('toolbar', { name: '回答操作' }).waitFor({ timeout: 30_000 });
      await page.reload();
      await lastAnswer(page).getByText('内置引擎', { exact: true }).waitFor();
      expect(await lastAnswer(page).locator('.answer-head').innerText()).not.toMatch(/GPT/u);
    }));

  it('says in its own words that a vendor refuses, and what can be done', () =>
    world.journey({ screen: DESKTOP, isSignedIn: true }, async ({ page, problems }) => {
      problems.allow(/500/u);
      const server = await startModelServer({ key: 'sk-right-0123456789', text: '好' });
      const api = await world.user();
      await api.call(saveVendor, {
        id: 'openai',
        baseUrl: server.baseUrl,
        isPrivate: true,
        apiKey: 'sk-wrong-0123456789',
      });
      try {
        await page.goto('/');
        await ask(page, '这一次会失败');
        const failure = thread(page).getByRole('alert');
        await failure.getByText('接口错误，请重试。').waitFor({ timeout: 30_000 });
        await failure.getByText('这个模型现在不能使用。请换一个模型，或联系管理员检查它的接入设置。').waitFor();
        await failure.getByRole('button', { name: '换一个模型' }).click();
        await page.getByRole('dialog', { name: '换一个模型' }).waitFor();
        expect(await seriousProblems(page)).toEqual([]);
        await page.getByText('GLM-4', { exact: true }).first().click();
        await lastAnswer(page).getByText('内置引擎', { exact: true }).waitFor();
      } finally {
        await api.call(saveVendor, {
          id: 'openai',
          baseUrl: server.baseUrl,
          isPrivate: true,
          apiKey: 'sk-right-0123456789',
        });
        await server.close();
      }
    }));
});
