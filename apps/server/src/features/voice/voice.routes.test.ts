import { readUsage, type UsageView } from '@wenjin/contract/admin/usage';
import { readVoiceStatus } from '@wenjin/contract/voice/voice-status';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startTestApp } from '../../testing/start-test-app.ts';

const PATH = '/fastdev/text2audio/transform';

/** A service with OpenAI's protocol that returns fixed bytes and remembers what it was asked. */
async function startSpeechService(
  respond: (request: IncomingMessage, body: string) => { status: number; body: string },
) {
  const asked: { url: string; body: string }[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      asked.push({ url: request.url ?? '', body });
      const reply = respond(request, body);
      response.writeHead(reply.status, { 'content-type': 'audio/mpeg' }).end(reply.body);
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

async function start(status = 200) {
  const service = await startSpeechService(() => ({ status, body: 'sound' }));
  const app = await startTestApp({
    environment: { TTS_DRIVER: 'openai', TTS_BASE_URL: `${service.url}/v1`, TTS_MODEL: 'tts-1', TTS_API_KEY: 'k' },
  });
  const su = await app.signedIn();
  const speak = (query: Record<string, string>) =>
    fetch(`${app.origin}${PATH}?${new URLSearchParams(query).toString()}`, { headers: { cookie: su.cookie } });
  return { ...app, su, speak, ...service };
}

describe('spoken text', () => {
  it('returns wav by default and mp3 when asked, with numbers as words', async () => {
    const { speak, asked } = await start();
    const wav = await speak({ text: '共120人' });
    expect([wav.status, wav.headers.get('content-type'), await wav.text()]).toEqual([200, 'audio/wav', 'sound']);
    const mp3 = await speak({ text: '共120人', aue: '3', spd: '10' });
    expect(mp3.headers.get('content-type')).toBe('audio/mpeg');
    expect(mp3.headers.get('cache-control')).toBe('no-store');
    expect(JSON.parse(asked[0]?.body ?? '')).toMatchObject({ input: '共一百二十人', response_format: 'wav', speed: 1 });
    expect(JSON.parse(asked[1]?.body ?? '')).toMatchObject({ response_format: 'mp3', speed: 1.5 });
  });

  it('makes the same sentence once, also for two who ask at the same time', async () => {
    const { speak, asked } = await start();
    await Promise.all([speak({ text: '同一句话' }), speak({ text: '同一句话' })]);
    await speak({ text: '同一句话' });
    expect(asked).toHaveLength(1);
  });

  it('counts the characters of what was spoken, once for a sentence that is kept, and none for a failure', async () => {
    const { speak, su } = await start();
    await speak({ text: '共120人' });
    await speak({ text: '共120人' });
    const day = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
    await vi.waitFor(async () => {
      const view = (await su.call(readUsage, { from: day, to: day })).body.data as UsageView;
      expect(view.speech.spoken).toEqual({ calls: 1, characters: '共一百二十人'.length });
    });
    const broken = await start(500);
    await broken.speak({ text: '共120人' });
    await vi.waitFor(async () => {
      const view = (await broken.su.call(readUsage, { from: day, to: day })).body.data as UsageView;
      expect(view.speech.spoken).toEqual({ calls: 1, characters: 0 });
    });
  });

  it('chooses a voice by name or number', async () => {
    const { speak, asked } = await start();
    await speak({ text: '一', pre: 'nova' });
    await speak({ text: '二', pre: '2' });
    await speak({ text: '三', pre: 'nobody' });
    const voices = asked.map(({ body }) => (JSON.parse(body) as { voice: string }).voice);
    expect(voices).toEqual(['nova', 'onyx', 'alloy']);
  });

  it.each([
    [{}, '请填写朗读的文字'],
    [{ text: ' ' }, '请填写朗读的文字'],
    [{ text: '字'.repeat(501) }, '朗读的文字不能超过500个字'],
    [{ text: '好', spd: '16' }, '语速应在0到15之间'],
    [{ text: '好', vol: 'x' }, '音量应为整数'],
    [{ text: '好', aue: '4' }, '音频格式应为 3 或 6'],
    [{ text: '🎉' }, '没有可以朗读的文字'],
  ])('refuses %j', async (query, msg) => {
    const { speak, asked } = await start();
    expect(await (await speak(query as Record<string, string>)).json()).toMatchObject({ code: 400, msg });
    expect(asked).toEqual([]);
  });

  it('takes 500 characters', async () => {
    const { speak } = await start();
    expect((await speak({ text: '字'.repeat(500) })).headers.get('content-type')).toBe('audio/wav');
  });

  it('says that the service failed, and needs a session', async () => {
    const { speak, origin } = await start(500);
    expect(await (await speak({ text: '好' })).json()).toMatchObject({ code: 409, msg: '语音合成失败，请重试' });
    const reply = await fetch(`${origin}${PATH}?text=x`);
    expect(await reply.json()).toMatchObject({ code: 332 });
  });
});

describe('the status of voice', () => {
  it('names the drivers and their voices', async () => {
    const { su } = await start();
    expect((await su.call(readVoiceStatus)).body.data).toMatchObject({
      asr: { engine: 'embedded', state: 'off' },
      tts: { engine: 'openai', state: 'ready', voices: [{ name: 'alloy' }, { name: 'nova' }, { name: 'onyx' }] },
    });
  });

  it('says that both are off', async () => {
    const app = await startTestApp({ environment: { ASR_DRIVER: 'off', TTS_DRIVER: 'off' } });
    expect((await (await app.signedIn()).call(readVoiceStatus)).body.data).toMatchObject({
      asr: { engine: 'off', state: 'off' },
      tts: { engine: 'off', state: 'off', voices: [] },
    });
  });
});
