import { chromium, type Browser } from 'playwright-core';
import { chineseFontEnv } from './chromium/chinese-font.ts';
import { findChromium } from './chromium/chromium-source.ts';

const QUIET_FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Containers often limit /dev/shm to a few megabytes, and a page that needs more crashes.
  '--disable-dev-shm-usage',
  '--font-render-hinting=none',
  // A microphone that beeps, and that nobody has to allow.
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
];

/** `flags` are added to the usual ones, for example for a microphone that plays a file. */
export async function launchBrowser(flags: readonly string[] = []): Promise<Browser> {
  const [source, fontEnv] = await Promise.all([findChromium(), chineseFontEnv()]);
  const env = Object.fromEntries(
    Object.entries({ ...process.env, ...source.env, ...fontEnv }).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    ),
  );
  return chromium.launch({ executablePath: source.executablePath, args: [...QUIET_FLAGS, ...flags], env });
}
