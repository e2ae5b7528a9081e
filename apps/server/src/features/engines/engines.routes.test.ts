import { installEngine, listEngines, tryEngine } from '@wenjin/contract/admin/engines';
import { readVoiceStatus } from '@wenjin/contract/voice/voice-status';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../testing/start-test-app.ts';

describe('administration of the engines', () => {
  it('lists the engines with their state and lets an administrator try one', async () => {
    const { signedIn } = await startTestApp({ environment: { ENGINES: 'manual' } });
    const su = await signedIn();
    const before = ((await su.call(listEngines)).body.data as { records: object[] }).records;
    expect(before.map((record) => (record as { name: string }).name)).toEqual(['ocr', 'asr', 'tts']);
    expect(before.slice(0, 1)).toEqual([
      {
        name: 'ocr',
        title: '图片文字识别',
        about: 'PP-OCRv4，在本机识别图片中的文字',
        state: 'ready',
        canInstall: false,
        diskBytes: expect.any(Number),
        isRunning: false,
        memoryBytes: 0,
        jobs: 0,
      },
    ]);
    const tried = (await su.call(tryEngine, { name: 'ocr' })).body.data as { text: string; milliseconds: number };
    expect(tried.text).toContain('问津：先问津，再启程');
    expect(tried.milliseconds).toBeGreaterThan(0);
    const { records: after } = (await su.call(listEngines)).body.data as { records: { memoryBytes: number }[] };
    expect(after[0]).toMatchObject({ isRunning: true });
    expect(after[0]?.memoryBytes).toBeGreaterThan(50_000_000);
  }, 60_000);

  it('says that an operator’s weights cannot be used, and recognises speech with Whisper', async () => {
    const { signedIn } = await startTestApp({ environment: { ENGINES: 'manual', ASR_MODEL_DIR: '/no/such/folder' } });
    const su = await signedIn();
    const { records } = (await su.call(listEngines)).body.data as { records: { name: string; notice?: string }[] };
    expect(records.find(({ name }) => name === 'asr')).toMatchObject({
      state: 'ready',
      notice: 'ASR_MODEL_DIR 指定的文件夹不存在或无法读取：/no/such/folder。正在使用 Whisper',
    });
    expect((await su.call(readVoiceStatus)).body.data).toMatchObject({ asr: { engine: 'embedded', state: 'ready' } });
  });

  it('says why an engine cannot be installed or tried', async () => {
    const su = await (await startTestApp({ environment: { ENGINES: 'off' } })).signedIn();
    expect((await su.call(installEngine, { name: 'ocr' })).body.msg).toBe('已由 ENGINES=off 关闭');
    expect((await su.call(tryEngine, { name: 'ocr' })).body.msg).toBe('图片文字识别没有开启，请联系管理员');
    expect((await su.call(tryEngine, { name: 'nose' })).body).toMatchObject({ code: 404, msg: '没有这个引擎' });
  });

  it('refuses everyone else', async () => {
    const li = await (await startTestApp()).signedInAs('li');
    for (const [endpoint, input] of [
      [listEngines, undefined],
      [installEngine, { name: 'ocr' }],
      [tryEngine, { name: 'ocr' }],
    ] as const) {
      expect((await li.call(endpoint, input as never)).status).toBe(403);
    }
  });
});
