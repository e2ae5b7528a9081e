import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { speakText } from '@wenjin/contract/voice/speak-text';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from './product.ts';
import { composer, lastAnswer, sendButton, switchNamed, thread } from './steps.ts';
import { holdBar, microphoneButton, voiceOverlay, watchMicrophones } from './voice/voice-steps.ts';
import { SCREENS, World } from './world.ts';

const [DESKTOP, PHONE] = SCREENS;
if (DESKTOP === undefined || PHONE === undefined) throw new Error('voice needs both screens');

const QUESTION = '员工的年假一共有多少天？';
/** The first recognition and the first sentence also start their engines. */
const STARTING = { timeout: 90_000 };

let world: World;
let folder: string;

beforeAll(async () => {
  execFileSync(process.execPath, ['engines/install.ts', 'asr', 'tts'], { cwd: ROOT, stdio: 'inherit' });
  folder = await mkdtemp(join(tmpdir(), 'wenjin-voice-'));
  const spoken = join(folder, 'question.wav');
  // The browser opens the file when the microphone is opened.
  world = await World.begin({}, [`--use-file-for-fake-audio-capture=${spoken}%noloop`]);
  await writeFile(spoken, await say(QUESTION));
}, 600_000);
afterAll(async () => {
  await world.end();
  await rm(folder, { recursive: true, force: true });
});

describe('语音引擎', () => {
  it('writes a spoken question into the composer and reads the answer aloud', () =>
    world.journey({ screen: DESKTOP, isSignedIn: true }, async ({ page }) => {
      const openMicrophones = await watchMicrophones(page);
      await page.goto('/');
      await microphoneButton(page).click();
      await page.getByText('正在听，说完点完成').waitFor();
      await page.waitForTimeout(4500);
      await page.keyboard.press('Alt+KeyR');
      await sendButton(page).waitFor(STARTING);
      expect(likeness(await composer(page).inputValue(), QUESTION)).toBeGreaterThan(0.7);
      expect(await openMicrophones()).toBe(0);
      await sendButton(page).click();
      await lastAnswer(page).getByRole('button', { name: '朗读', exact: true }).click(STARTING);
      await page
        .getByRole('region', { name: '朗读' })
        .getByText(/^第 2 \/ \d+ 句$/u)
        .waitFor(STARTING);
      await page.getByRole('region', { name: '朗读' }).getByRole('button', { name: '停止朗读' }).click();
    }));

  it('goes the whole way on a phone, from holding the button to the answer that is read while it is written', () =>
    world.journey({ screen: PHONE, isSignedIn: true }, async ({ page }) => {
      await page.goto('/user/setting');
      await switchNamed(page, '自动朗读新回答').click();
      await page.goto('/');
      await microphoneButton(page).click();
      await holdBar(page);
      await page.waitForTimeout(4500);
      await page.mouse.up();
      await voiceOverlay(page).getByText('即将发送').waitFor(STARTING);
      await voiceOverlay(page).waitFor({ state: 'hidden' });
      const asked = thread(page).locator('.user-turn').first();
      await asked.waitFor();
      expect(likeness((await asked.textContent()) ?? '', QUESTION)).toBeGreaterThan(0.7);
      await page
        .getByRole('region', { name: '朗读' })
        .getByText(/^第 2 \/ \d+ 句$/u)
        .waitFor(STARTING);
    }));

  it('recognises and speaks on the page of the device check', () =>
    world.journey({ screen: DESKTOP, isSignedIn: true }, async ({ page }) => {
      await page.goto('/test');
      await page.getByText('全部就绪').waitFor();
      await page.getByRole('button', { name: '录 5 秒' }).click();
      await page.getByText('已识别').waitFor(STARTING);
      await page.getByRole('button', { name: /^播放/u }).click();
      await page.getByText('已试听').waitFor();
    }));
});

/** Returns the question as the product's own voice says it. */
async function say(text: string): Promise<Buffer> {
  const user = await world.user();
  const url = new URL(speakText.path, world.product.origin);
  url.searchParams.set('text', text);
  const cookie = user
    .cookies()
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');
  const response = await fetch(url, { headers: { cookie } });
  expect(response.headers.get('content-type')).toContain('audio/wav');
  return Buffer.from(await response.arrayBuffer());
}

/** The share of the expected characters that are there in their order. */
function likeness(text: string, expected: string): number {
  const letters = (whole: string) => Array.from(whole).filter((letter) => /[\p{L}\p{N}]/u.test(letter));
  const heard = letters(text);
  const wanted = letters(expected);
  let row = wanted.map(() => 0);
  for (const letter of heard) {
    let before = 0;
    row = row.reduce<number[]>((next, above, index) => {
      const best = wanted[index] === letter ? before + 1 : Math.max(above, next.at(-1) ?? 0);
      before = above;
      return [...next, best];
    }, []);
  }
  return (row.at(-1) ?? 0) / wanted.length;
}
