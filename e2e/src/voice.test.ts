import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SPEECH_ERRORS } from '@wenjin/contract/voice/speech-socket';
import { seriousProblems } from './axe.ts';
import { seedConversation, turns } from './seed.ts';
import { ask, composer, lastAnswer, sendButton, thread } from './steps.ts';
import { playVoiceServer } from './voice/played-server.ts';
import {
  createFinger,
  holdBar,
  microphoneButton,
  moveOver,
  voiceOverlay,
  watchMicrophones,
} from './voice/voice-steps.ts';
import { SCREENS, World } from './world.ts';

const [DESKTOP, PHONE] = SCREENS;
if (DESKTOP === undefined || PHONE === undefined) throw new Error('voice needs both screens');

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.end());

describe('语音输入，桌面', () => {
  it('writes what is said at the caret, shows that it listens, and releases the microphone', () =>
    world.journey({ screen: DESKTOP, isSignedIn: true }, async ({ page }) => {
      const openMicrophones = await watchMicrophones(page);
      const seen = await playVoiceServer(page, { words: '再按入职时间排序，' });
      await page.goto('/');
      await composer(page).fill('列成表，写提醒。');
      await composer(page).evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(4, 4));
      await microphoneButton(page).click();
      await expect.poll(() => composer(page).inputValue()).toBe('列成表，再按入职时间排序，写提醒。');
      expect(await page.title()).toBe('● 正在听');
      await page.getByText('语音只用于识别，不会保存').waitFor();
      await page.getByText(/^麦克风：/u).waitFor();
      expect(await openMicrophones()).toBe(1);
      expect(await seriousProblems(page)).toEqual([]);
      // The field stays editable while it listens.
      await composer(page).press('End');
      await composer(page).pressSequentially('谢谢');
      await page.keyboard.press('Alt+KeyR');
      await expect.poll(() => composer(page).inputValue()).toBe('列成表，再按入职时间排序，写提醒。谢谢');
      await sendButton(page).waitFor();
      expect(await openMicrophones()).toBe(0);
      expect(seen.commands).toEqual(['START', 'FINISH']);
      // 8 kHz, 16 bit: each second has 16,000 bytes.
      expect(seen.soundBytes).toBeGreaterThan(8000);
    }));

  it('puts the text back on Escape', () =>
    world.journey({ screen: DESKTOP, isSignedIn: true }, async ({ page }) => {
      const openMicrophones = await watchMicrophones(page);
      const seen = await playVoiceServer(page, { words: '不要了' });
      await page.goto('/');
      await composer(page).fill('列成表。');
      await microphoneButton(page).waitFor();
      await page.keyboard.press('Alt+KeyR');
      await expect.poll(() => composer(page).inputValue()).toBe('列成表。不要了');
      await page.keyboard.press('Escape');
      expect(await composer(page).inputValue()).toBe('列成表。');
      await expect.poll(openMicrophones).toBe(0);
      expect(seen.commands.at(-1)).toBe('CANCEL');
    }));

  it('keeps what was heard when the recognition fails, and says why', () =>
    world.journey({ screen: DESKTOP, isSignedIn: true }, async ({ page }) => {
      const openMicrophones = await watchMicrophones(page);
      const failure = { err_no: SPEECH_ERRORS['too-long'], err_msg: '' };
      await playVoiceServer(page, { words: '听到的', failure });
      await page.goto('/');
      await microphoneButton(page).click();
      await page.getByText('录音已满一分钟，请分段说').waitFor();
      expect(await composer(page).inputValue()).toBe('听到的');
      expect(await openMicrophones()).toBe(0);
    }));

  it('releases the microphone when another conversation is opened', () =>
    world.journey({ screen: DESKTOP, isSignedIn: true }, async ({ page }) => {
      const openMicrophones = await watchMicrophones(page);
      await playVoiceServer(page, { words: '听到的' });
      await page.goto('/');
      await microphoneButton(page).click();
      await expect.poll(openMicrophones).toBe(1);
      await page.keyboard.press('Alt+KeyN');
      await sendButton(page).waitFor();
      await expect.poll(openMicrophones).toBe(0);
    }));
});

describe('按住说话，手机', () => {
  it('sends what was said after the finger is lifted, and the draft stays', () =>
    world.journey({ screen: PHONE, isSignedIn: true }, async ({ page }) => {
      const openMicrophones = await watchMicrophones(page);
      const seen = await playVoiceServer(page, { words: '夜班岗位的离职原因' });
      await page.goto('/');
      await composer(page).fill('没写完');
      await microphoneButton(page).click();
      await holdBar(page);
      await voiceOverlay(page).getByText('夜班岗位的离职原因').waitFor();
      await voiceOverlay(page).getByText('松开发送').waitFor();
      expect(await seriousProblems(page)).toEqual([]);
      await page.mouse.up();
      await expect.poll(openMicrophones).toBe(0);
      await voiceOverlay(page).getByText('即将发送').waitFor();
      await thread(page).getByText('夜班岗位的离职原因', { exact: true }).waitFor();
      expect(seen.commands).toEqual(['START', 'FINISH']);
      await page.getByRole('button', { name: '键盘输入' }).click();
      expect(await composer(page).inputValue()).toBe('没写完');
    }));

  it('lets the words be withdrawn and edited before they are sent', () =>
    world.journey({ screen: PHONE, isSignedIn: true }, async ({ page }) => {
      await playVoiceServer(page, { words: '夜班' });
      await page.goto('/');
      await microphoneButton(page).click();
      await holdBar(page);
      await voiceOverlay(page).getByText('夜班').waitFor();
      await moveOver(page, '移到此处编辑');
      await voiceOverlay(page).getByText('松开编辑').waitFor();
      await page.mouse.up();
      const field = page.getByRole('textbox', { name: '编辑语音文字' });
      await field.fill('');
      expect(await page.getByRole('button', { name: '确认' }).isDisabled()).toBe(true);
      expect(await seriousProblems(page)).toEqual([]);
      await field.fill('白班岗位');
      await page.getByRole('button', { name: '确认' }).click();
      await thread(page).getByText('白班岗位', { exact: true }).waitFor();
    }));

  it('is cancelled over the other target, and by the Escape key after a tap', () =>
    world.journey({ screen: PHONE, isSignedIn: true }, async ({ page }) => {
      const openMicrophones = await watchMicrophones(page);
      const seen = await playVoiceServer(page, { words: '不要了' });
      await page.goto('/');
      await microphoneButton(page).click();
      await holdBar(page);
      await voiceOverlay(page).getByText('不要了').waitFor();
      await moveOver(page, '移到此处取消');
      await page.mouse.up();
      await voiceOverlay(page).waitFor({ state: 'hidden' });
      await expect.poll(openMicrophones).toBe(0);
      await page.getByRole('button', { name: '按住说话' }).press('Enter');
      await voiceOverlay(page).getByText('不要了').waitFor();
      expect(await seriousProblems(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await voiceOverlay(page).waitFor({ state: 'hidden' });
      await expect.poll(openMicrophones).toBe(0);
      expect(seen.commands).toEqual(['START', 'CANCEL', 'START', 'CANCEL']);
      await page.waitForTimeout(1500);
      await page.getByRole('heading', { name: /从这里问起/u }).waitFor();
    }));

  it('follows a real finger, and shows the words for editing when the system takes it away', () =>
    world.journey({ screen: PHONE, isSignedIn: true }, async ({ page, context }) => {
      const openMicrophones = await watchMicrophones(page);
      await playVoiceServer(page, { words: '夜班' });
      const id = await seedConversation(world, '手指', turns(1));
      await page.goto(`/?c=${id}`);
      await microphoneButton(page).click();
      const finger = await createFinger(context, page);
      const bar = await page.getByRole('button', { name: '按住说话' }).boundingBox();
      const [x, y] = [(bar?.x ?? 0) + 100, (bar?.y ?? 0) + 20];
      await finger.put(x, y);
      await voiceOverlay(page).getByText('夜班').waitFor();
      await finger.move(70, 582);
      await voiceOverlay(page).getByText('松开取消').waitFor();
      await finger.move(x, y - 10);
      await voiceOverlay(page).getByText('松开发送').waitFor();
      await finger.lose();
      await page.getByRole('textbox', { name: '编辑语音文字' }).waitFor();
      expect(await openMicrophones()).toBe(0);
      await page.getByRole('button', { name: '取消' }).click();
      await finger.put(x, y);
      await voiceOverlay(page).getByText('夜班').waitFor();
      await finger.lift();
      await thread(page).getByText('夜班', { exact: true }).waitFor();
      await voiceOverlay(page).waitFor({ state: 'hidden' });
    }));

  it('ends and shows the words when the tab is hidden', () =>
    world.journey({ screen: PHONE, isSignedIn: true }, async ({ page }) => {
      const openMicrophones = await watchMicrophones(page);
      await playVoiceServer(page, { words: '夜班' });
      await page.goto('/');
      await microphoneButton(page).click();
      await holdBar(page);
      await voiceOverlay(page).getByText('夜班').waitFor();
      await page.evaluate(() => {
        Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      });
      await expect.poll(openMicrophones).toBe(0);
      await page.getByRole('textbox', { name: '编辑语音文字' }).waitFor();
      await page.mouse.up();
      expect(await page.getByRole('textbox', { name: '编辑语音文字' }).inputValue()).toBe('夜班');
    }));

  it('says that nothing was recognised', () =>
    world.journey({ screen: PHONE, isSignedIn: true }, async ({ page }) => {
      await playVoiceServer(page, { words: '' });
      await page.goto('/');
      await microphoneButton(page).click();
      await holdBar(page);
      await page.waitForTimeout(500);
      await page.mouse.up();
      await page.getByText('未识别到文字').waitFor();
    }));

  it('asks to stop an answer first', () =>
    world.journey({ screen: PHONE, isSignedIn: true }, async ({ page }) => {
      await playVoiceServer(page);
      await page.goto('/');
      await ask(page, '请详细介绍企业如何安排年假、考勤与绩效面谈？请分十点说明。');
      await microphoneButton(page).click();
      const bar = await page.getByRole('button', { name: '按住说话' }).boundingBox();
      await page.mouse.move((bar?.x ?? 0) + 50, (bar?.y ?? 0) + 20);
      await page.mouse.down();
      await page.getByText('请先停止生成再试').waitFor();
      await page.mouse.up();
    }));
});

describe.each(SCREENS)('朗读，$name', (screen) => {
  it('reads an answer sentence by sentence with a tint, and stops when the conversation is left', () =>
    world.journey({ screen, isSignedIn: true }, async ({ page }) => {
      const seen = await playVoiceServer(page, { spokenSeconds: 1.5 });
      const id = await seedConversation(world, '三季度加班汇总', turns(1));
      await page.goto(`/?c=${id}`);
      await lastAnswer(page).getByRole('button', { name: '朗读', exact: true }).click();
      const player = page.getByRole('region', { name: '朗读' });
      await player.getByText(/^第 1 \/ \d+ 句$/u).waitFor();
      await expect.poll(() => page.evaluate(() => CSS.highlights.get('wenjin-reading')?.size ?? 0)).toBe(1);
      expect(await seriousProblems(page)).toEqual([]);
      await player.getByRole('button', { name: '暂停朗读' }).click();
      await player.getByRole('button', { name: '继续朗读' }).click();
      await player.getByText(/^第 2 \/ \d+ 句$/u).waitFor();
      expect(seen.spoken.length).toBeGreaterThanOrEqual(2);
      await page.keyboard.press('Alt+KeyN');
      await player.waitFor({ state: 'hidden' });
      expect(await page.evaluate(() => CSS.highlights.has('wenjin-reading'))).toBe(false);
    }));

  it('is silent in the first tab when the second begins to read', () =>
    world.journey({ screen, isSignedIn: true }, async ({ page, context }) => {
      const id = await seedConversation(world, '两个标签页', turns(1));
      const other = await context.newPage();
      for (const tab of [page, other]) {
        await playVoiceServer(tab, { spokenSeconds: 20 });
        await tab.goto(`/?c=${id}`);
        await lastAnswer(tab).getByRole('button', { name: '朗读', exact: true }).click();
        await tab.getByRole('region', { name: '朗读' }).waitFor();
      }
      await page.getByRole('region', { name: '朗读' }).waitFor({ state: 'hidden' });
      await other.getByRole('region', { name: '朗读' }).waitFor();
    }));

  it('reads a new answer while it is written, when the personal settings say so', () =>
    world.journey({ screen, isSignedIn: true }, async ({ page }) => {
      const seen = await playVoiceServer(page, { spokenSeconds: 0.3 });
      await page.goto('/user/setting');
      await page.locator('label', { has: page.getByRole('switch', { name: '自动朗读新回答' }) }).click();
      await page.goto('/');
      await ask(page, '你好，请介绍一下你自己');
      await page.getByRole('region', { name: '朗读' }).waitFor();
      await sendButton(page).waitFor({ timeout: 60_000 });
      await page.getByRole('region', { name: '朗读' }).waitFor({ state: 'hidden', timeout: 60_000 });
      expect(seen.spoken.length).toBeGreaterThan(1);
      expect(new Set(seen.spoken).size).toBe(seen.spoken.length);
    }));
});

describe.each(SCREENS)('设备检测，$name', (screen) => {
  it('checks microphone, recognition and voice, and is accessible in both themes', () =>
    world.journey({ screen, isSignedIn: true, colorScheme: 'dark' }, async ({ page }) => {
      const openMicrophones = await watchMicrophones(page);
      await playVoiceServer(page, { words: '三季度加班超过 36 小时的有几人？' });
      await page.goto('/test');
      await page.getByRole('button', { name: '开始检测' }).click();
      await page.getByText('可以使用').waitFor();
      await page.getByRole('button', { name: '录 5 秒' }).click();
      await page.getByText('已识别').waitFor();
      await page.getByText('三季度加班超过 36 小时的有几人？').waitFor();
      // Recording has taken the microphone from the level.
      expect(await openMicrophones()).toBe(0);
      await page.getByRole('button', { name: '听回放' }).click();
      await page.getByRole('button', { name: /^播放/u }).click();
      await page.getByText('已试听').waitFor();
      await page.getByText('全部就绪').waitFor();
      expect(await seriousProblems(page)).toEqual([]);
    }));
});
