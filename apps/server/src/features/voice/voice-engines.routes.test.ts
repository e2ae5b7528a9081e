import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listEngines } from '@wenjin/contract/admin/engines';
import { readVoiceStatus } from '@wenjin/contract/voice/voice-status';
import { describe, expect, it, onTestFinished } from 'vitest';
import { SpeechClient } from '../../testing/speech/speech-client.ts';
import { silence, spokenSample } from '../../testing/speech/speech-sounds.ts';
import { toEightKilohertz } from '../../testing/speech/to-eight-kilohertz.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

const TEXT = '离职需要提前30天提出申请。';
const MINUTES = 60_000;

async function start(environment: Record<string, string> = {}) {
  const app = await startTestApp({ environment: { ENGINES: 'manual', ...environment } });
  const su = await app.signedIn();
  onTestFinished(app.stop);
  return { ...app, su, connect: () => new SpeechClient(app.origin, { cookie: su.cookie }) };
}

async function recognise(client: SpeechClient, pcm: Buffer): Promise<string> {
  await client.start();
  client.speak(pcm);
  client.say({ type: 'FINISH' });
  const { code, last } = await client.end();
  expect(code).toBe(1000);
  return last !== undefined && 'result' in last ? last.result : '';
}

/** How many characters of the expected text came back in order. */
function shareHeard(expected: string, heard: string): number {
  let at = 0;
  let found = 0;
  for (const character of expected.replaceAll(/[^\p{L}\p{N}]/gu, '')) {
    const next = heard.indexOf(character, at);
    if (next === -1) continue;
    found += 1;
    at = next + 1;
  }
  return found / expected.replaceAll(/[^\p{L}\p{N}]/gu, '').length;
}

describe('the real engines', () => {
  it('are ready and offer several voices', async () => {
    const { su } = await start();
    const { data } = (await su.call(readVoiceStatus)).body as { data: { tts: { voices: object[] } } };
    expect(data).toMatchObject({ asr: { engine: 'embedded', state: 'ready' }, tts: { state: 'ready' } });
    expect(data.tts.voices.length).toBeGreaterThanOrEqual(2);
  });

  it(
    'speak a sentence that the recogniser understands, with a usual length and loudness',
    async () => {
      const { origin, su, connect } = await start();
      const address = `${origin}/fastdev/text2audio/transform?text=${encodeURIComponent(TEXT)}`;
      const reply = await fetch(address, { headers: { cookie: su.cookie } });
      expect(reply.headers.get('content-type')).toBe('audio/wav');
      const wav = Buffer.from(await reply.arrayBuffer());
      const { pcm, seconds, loudness } = toEightKilohertz(wav);
      expect(seconds).toBeGreaterThan(1.5);
      expect(seconds).toBeLessThan(5);
      expect(loudness).toBeGreaterThan(0.03);
      expect(loudness).toBeLessThan(0.2);
      expect(shareHeard(TEXT, await recognise(connect(), pcm))).toBeGreaterThan(0.8);
      const mp3 = await fetch(`${address}&aue=3&spd=15`, { headers: { cookie: su.cookie } });
      expect(Buffer.from(await mp3.arrayBuffer()).readUInt16BE(0) & 0xff_e0).toBe(0xff_e0);
    },
    5 * MINUTES,
  );

  it(
    'hear everything with Whisper when the weights of the operator are broken',
    async () => {
      const weights = mkdtempSync(join(tmpdir(), 'wenjin-broken-weights-'));
      onTestFinished(() => rmSync(weights, { recursive: true }));
      for (const name of ['tokens.txt', 'encoder.onnx', 'decoder.onnx', 'joiner.onnx'])
        writeFileSync(join(weights, name), 'no weights');
      const { su, connect } = await start({ ASR_MODEL_DIR: weights });
      const readNotice = async () => {
        const { records } = (await su.call(listEngines)).body.data as { records: { name: string; notice?: string }[] };
        return records.find(({ name }) => name === 'asr')?.notice;
      };
      expect(await readNotice()).toBe('使用 ASR_MODEL_DIR 中的流式模型（Transducer）');
      expect(shareHeard(TEXT, await recognise(connect(), spokenSample()))).toBeGreaterThan(0.8);
      expect(await readNotice()).toContain('ASR_MODEL_DIR 中的模型无法加载');
    },
    5 * MINUTES,
  );

  it(
    'recognise nothing in silence, and answer although the process is killed in the middle',
    async () => {
      const { su, connect, origin } = await start();
      expect(await recognise(connect(), silence(3))).toBe('');
      const client = await connect().start();
      client.speak(spokenSample());
      await expect.poll(() => enginePid(origin), { timeout: MINUTES }).toBeGreaterThan(0);
      process.kill(await enginePid(origin), 'SIGKILL');
      client.say({ type: 'FINISH' });
      const { last } = await client.end();
      expect(last).toMatchObject({ err_no: 0, type: 'FIN_TEXT' });
      expect(shareHeard(TEXT, last !== undefined && 'result' in last ? last.result : '')).toBeGreaterThan(0.8);
      const { records } = (await su.call(listEngines)).body.data as {
        records: { name: string; memoryBytes: number }[];
      };
      expect(records.find(({ name }) => name === 'asr')?.memoryBytes).toBeGreaterThan(100_000_000);
    },
    5 * MINUTES,
  );
});

/** The process of the recogniser, or 0 while none runs. */
async function enginePid(origin: string): Promise<number> {
  const { engines } = (await (await fetch(`${origin}/readyz?verbose=1`)).json()) as {
    engines: { name: string; pid?: number }[];
  };
  return engines.find(({ name }) => name === 'asr')?.pid ?? 0;
}
