import type { VoiceStatus } from '@wenjin/contract/voice/voice-status';
import type { Page } from 'playwright-core';
import { ask, composer, lastAnswer, sendButton } from '../steps.ts';
import { playVoiceServer } from '../voice/played-server.ts';
import { holdBar, moveOver } from '../voice/voice-steps.ts';
import type { Shot } from './shot.ts';

const DICTATED = '再按入职时间排序，并写出每个人的调休';
const HALF_READY: VoiceStatus = {
  asr: { engine: 'embedded', state: 'ready' },
  tts: { engine: 'embedded', state: 'installing', percent: 62, voices: [] },
};
const SPOKEN = '帮我看一下客服中心夜班岗位今年上半年的离职原因';

export const VOICE_SHOTS: Shot[] = [
  { name: 'voice', isSignedIn: true, prepare: speak },
  {
    name: 'voice-over-cancel',
    isSignedIn: true,
    isMobileOnly: true,
    prepare: async (page) => {
      await speak(page);
      await moveOver(page, '移到此处取消');
    },
  },
  {
    name: 'voice-over-edit',
    isSignedIn: true,
    isMobileOnly: true,
    prepare: async (page) => {
      await speak(page);
      await moveOver(page, '移到此处编辑');
    },
  },
  {
    name: 'voice-sending',
    isSignedIn: true,
    isMobileOnly: true,
    prepare: async (page) => {
      await stretchTheSecond(page);
      await speak(page);
      await page.mouse.up();
      await page.getByText('即将发送').waitFor();
    },
  },
  {
    name: 'voice-edit',
    isSignedIn: true,
    isMobileOnly: true,
    prepare: async (page) => {
      await speak(page);
      await moveOver(page, '移到此处编辑');
      await page.mouse.up();
      await page.getByRole('button', { name: '确认' }).waitFor();
    },
  },
  {
    name: 'voice-bar',
    isSignedIn: true,
    isMobileOnly: true,
    prepare: async (page) => {
      await playVoiceServer(page);
      await page.goto('/');
      await page.getByRole('button', { name: '语音输入' }).click();
      await page.getByRole('button', { name: '按住说话' }).waitFor();
    },
  },
  { name: 'voice-read', isSignedIn: true, prepare: read },
  {
    name: 'device-check',
    isSignedIn: true,
    prepare: async (page) => {
      await playVoiceServer(page, { words: '三季度加班超过 36 小时的有几人？', status: HALF_READY });
      await page.goto('/test');
      await page.getByRole('button', { name: '录 5 秒' }).click();
      await page.getByText('已识别').waitFor();
      await page.getByRole('button', { name: '开始检测' }).click();
      await page.getByText('可以使用').waitFor();
    },
  },
];

/** On the desktop into the text, on a phone by holding the bar. */
async function speak(page: Page): Promise<void> {
  const isPhone = (page.viewportSize()?.width ?? 0) < 641;
  await playVoiceServer(page, { words: isPhone ? SPOKEN : DICTATED });
  await page.goto('/');
  if (!isPhone) {
    await composer(page).fill('把夜班三组超时的 9 人列成表，，最后给组长写一段提醒。');
    await composer(page).evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(16, 16));
  }
  await page.getByRole('button', { name: '语音输入' }).click();
  if (isPhone) await holdBar(page);
  await page
    .getByText(isPhone ? SPOKEN : DICTATED)
    .first()
    .waitFor();
  await page.waitForTimeout(3500);
}

/** The second before words are sent is too short for a picture. */
async function stretchTheSecond(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const wait = globalThis.setTimeout;
    const stretched = (act: () => void, ms?: number) => wait(act, ms === 1000 ? 60_000 : ms);
    Object.assign(globalThis, { setTimeout: stretched });
  });
}

async function read(page: Page): Promise<void> {
  await playVoiceServer(page, { spokenSeconds: 30 });
  await page.goto('/');
  await ask(page, '客服中心三季度加班情况怎么样？哪些人超时了？');
  await sendButton(page).waitFor({ timeout: 60_000 });
  await lastAnswer(page).getByRole('button', { name: '朗读', exact: true }).click();
  await page.getByRole('button', { name: '下一句' }).click();
  await page.getByRole('region', { name: '朗读' }).getByText(/^第 2/u).waitFor();
}
