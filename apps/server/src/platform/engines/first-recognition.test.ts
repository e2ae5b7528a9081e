import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { makeTestFolder } from '../../testing/test-databases.ts';
import { createEngine } from './engine.ts';
import { ENGINE_SOURCES } from './engine-source.ts';

const INSTALLED = { timeout: 240_000, interval: 500 };

it('reads the first picture after the real engine was installed in the background, without a restart', async () => {
  const engine = createEngine({
    name: 'ocr',
    mode: 'auto',
    sources: ENGINE_SOURCES,
    installed: makeTestFolder(),
    isOperatorFolder: false,
    limits: { waiting: 5, jobMs: 60_000, memoryBytes: 2e9, idleMs: 60_000 },
    failure: '识别失败，请重试',
    reportError: () => undefined,
  });
  onTestFinished(() => engine.close());
  const recognise = async () => {
    const bytes = await readFile(join(ENGINE_SOURCES, 'ocr/sample.png'));
    return engine.run<{ text: string }>({ job: 'recognise', input: { bytes } });
  };
  await engine.installIfMissing();
  await expect(recognise()).rejects.toThrow(/^图片文字识别正在安装（\d+%），请稍后再试$/u);
  await expect.poll(async () => (await engine.status()).state, INSTALLED).toBe('ready');
  expect((await recognise()).text).toContain('年假十天');
}, 300_000);
