import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { WebSocketServer } from 'ws';
import { silence, spokenSample } from '../../testing/speech/speech-sounds.ts';
import { createOutboundClient, type OutboundClient } from '../outbound/outbound-client.ts';
import { createBaiduRecogniser } from './listening/baidu-recogniser.ts';
import { createOpenAiRecogniser } from './listening/openai-recogniser.ts';
import { createBaiduSpeaker } from './speaking/baidu-speaker.ts';

type Reply = { status?: number; type?: string; body: string };
type Asked = { path: string; body: Buffer; type: string };

async function startService(respond: (asked: Asked) => Reply) {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const one = { path: request.url ?? '', body: Buffer.concat(chunks), type: request.headers['content-type'] ?? '' };
      asked.push(one);
      const { status = 200, type = 'application/json', body } = respond(one);
      response.writeHead(status, { 'content-type': type }).end(body);
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const outbound = guard({ findOrigin: () => ({ isPrivate: true }) });
  return { server, asked, outbound, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const quiet = { onText: () => undefined, onFailure: () => undefined };

function guard(options: Parameters<typeof createOutboundClient>[0]): OutboundClient {
  const outbound = createOutboundClient(options);
  onTestFinished(() => outbound.close());
  return outbound;
}

/** A service that speaks Baidu's realtime protocol and remembers what it was told. */
async function startBaidu(failure?: number) {
  const { server, url, outbound } = await startService(() => ({ body: '' }));
  const told: {
    start?: { type: string; data: Record<string, unknown> };
    bytes: number;
    frames: number[];
    connections: number;
  } = { bytes: 0, frames: [], connections: 0 };
  const sockets = new WebSocketServer({ server, path: '/realtime_asr' });
  sockets.on('connection', (socket) => {
    told.connections += 1;
    const say = (reply: object) => socket.send(JSON.stringify({ err_no: 0, err_msg: 'OK', sn: 'x', ...reply }));
    socket.on('message', (data, isBinary) => {
      const bytes = data as Buffer;
      if (isBinary) {
        told.bytes += bytes.length;
        told.frames.push(bytes.length);
        if (told.frames.length === 2) say({ type: 'MID_TEXT', result: '离职' });
        return;
      }
      const command = JSON.parse(bytes.toString()) as { type: string; data: Record<string, unknown> };
      if (command.type === 'START') told.start = command;
      if (command.type === 'START' && failure !== undefined) say({ err_no: failure, err_msg: 'no', type: 'FIN_TEXT' });
      if (command.type !== 'FINISH') return;
      say({ err_no: -3005, err_msg: 'asr no voice', type: 'FIN_TEXT' });
      say({ type: 'FIN_TEXT', result: '离职需要提前三十天，' });
      say({ type: 'FIN_TEXT', result: '提出申请。' });
      socket.close();
    });
  });
  return { recogniser: createBaiduRecogniser({ appId: '42', apiKey: 'key', baseUrl: url, outbound }), told, url };
}

describe('recognition with the OpenAI protocol', () => {
  it('sends each piece as a wav file and joins the texts', async () => {
    const { url, asked, outbound } = await startService(() => ({ body: '{"text":"年假五天"}' }));
    const recogniser = createOpenAiRecogniser({ baseUrl: `${url}/v1/`, apiKey: 'k', model: 'whisper-1', outbound });
    const session = recogniser.open(quiet);
    session.push(Buffer.concat([spokenSample(), silence(2), spokenSample()]));
    expect(await session.finish()).toBe('年假五天，年假五天');
    expect(asked.map(({ path }) => path)).toEqual(['/v1/audio/transcriptions', '/v1/audio/transcriptions']);
    expect(asked[0]?.type).toMatch(/^multipart\/form-data; boundary=/u);
    expect(asked[0]?.body.includes('RIFF')).toBe(true);
    expect(asked[0]?.body.includes('whisper-1')).toBe(true);
  });

  it('says that the service failed', async () => {
    const { url, outbound } = await startService(() => ({ status: 500, body: 'secret' }));
    const session = createOpenAiRecogniser({ baseUrl: url, apiKey: undefined, model: 'm', outbound }).open(quiet);
    session.push(spokenSample());
    await expect(session.finish()).rejects.toThrow('语音识别失败，请重试');
  });
});

describe('recognition with Baidu', () => {
  it('sends 16 kHz in messages of 160 ms and collects the sentences', async () => {
    const { recogniser, told } = await startBaidu();
    const texts: string[] = [];
    const session = recogniser.open({ ...quiet, onText: (text) => texts.push(text) });
    session.push(spokenSample());
    await expect.poll(() => texts).toEqual(['离职']);
    expect(await session.finish()).toBe('离职需要提前三十天，提出申请。');
    expect(told.start?.data).toMatchObject({ appid: 42, appkey: 'key', format: 'pcm', sample: 16_000 });
    expect(told.bytes).toBe(spokenSample().length * 2);
    expect(new Set(told.frames.slice(0, -1))).toEqual(new Set([5120]));
  });

  it('reports a refusal of the service', async () => {
    const { recogniser } = await startBaidu(-3004);
    const failures: unknown[] = [];
    const session = recogniser.open({ ...quiet, onFailure: (error) => failures.push(error) });
    await expect.poll(() => failures).toHaveLength(1);
    await expect(session.finish()).rejects.toThrow('语音识别失败，请重试');
  });

  it('reports a service that cannot be reached', async () => {
    const failures: unknown[] = [];
    const outbound = guard({ findOrigin: () => ({ isPrivate: true }) });
    const recogniser = createBaiduRecogniser({ appId: '1', apiKey: 'k', baseUrl: 'http://127.0.0.1:9', outbound });
    recogniser.open({ ...quiet, onFailure: (error) => failures.push(error) });
    await expect.poll(() => failures).toHaveLength(1);
  });
});

describe('the guard of the connection to Baidu', () => {
  it('opens nothing to an origin that is not listed, or to a private address of a public service', async () => {
    const { told, url } = await startBaidu();
    const open = (outbound: OutboundClient) =>
      createBaiduRecogniser({ appId: '1', apiKey: 'k', baseUrl: url, outbound }).open(quiet);
    expect(() => open(guard({ findOrigin: () => undefined }))).toThrow('the origin is not on the list');
    expect(() => open(guard({ findOrigin: () => ({ isPrivate: false }) }))).toThrow('a private address');
    expect(told.connections).toBe(0);
  });

  it('connects only to an address that was checked, whatever the name leads to', async () => {
    const { told, url } = await startBaidu();
    const failures: unknown[] = [];
    const open = (isPrivate: boolean) =>
      createBaiduRecogniser({
        appId: '1',
        apiKey: 'k',
        baseUrl: url.replace('127.0.0.1', 'speech.test'),
        outbound: guard({
          findOrigin: () => ({ isPrivate }),
          resolve: (_name, _options, callback) => callback(null, [{ address: '127.0.0.1', family: 4 }]),
        }),
      }).open({ ...quiet, onFailure: (error) => failures.push(error) });
    open(false);
    await expect.poll(() => failures).toHaveLength(1);
    expect(told.connections).toBe(0);
    const session = open(true);
    expect(await session.finish()).toBe('离职需要提前三十天，提出申请。');
    expect(told.connections).toBe(1);
  });
});

describe('spoken text with Baidu', () => {
  const request = { text: '你好', speed: 5, pitch: 6, volume: 7, voice: '1', format: 'mp3' } as const;

  it('fetches a token once and sends every setting', async () => {
    const { url, asked, outbound } = await startService(({ path }) =>
      path.startsWith('/oauth')
        ? { body: '{"access_token":"T","expires_in":2592000}' }
        : { type: 'audio/mp3', body: 'sound' },
    );
    const speaker = createBaiduSpeaker({ apiKey: 'a', secretKey: 's', baseUrl: url, outbound });
    expect((await speaker.speak(request)).bytes.toString()).toBe('sound');
    await speaker.speak(request);
    expect(asked.map(({ path }) => path)).toEqual(['/oauth/2.0/token', '/text2audio', '/text2audio']);
    const form = Object.fromEntries(new URLSearchParams(asked[1]?.body.toString()));
    expect(form).toMatchObject({ tok: 'T', spd: '5', pit: '6', vol: '7', per: '1', aue: '3' });
    expect(decodeURIComponent(form['tex'] ?? '')).toBe('你好');
  });

  it('fetches a new token when the old one was refused, and then gives up', async () => {
    const { url, asked, outbound } = await startService(({ path }) => ({
      body: path.startsWith('/oauth') ? '{"access_token":"T","expires_in":2592000}' : '{"err_no":502}',
    }));
    const speaker = createBaiduSpeaker({ apiKey: 'a', secretKey: 's', baseUrl: url, outbound });
    await expect(speaker.speak(request)).rejects.toThrow('语音合成失败，请重试');
    expect(asked.filter(({ path }) => path.startsWith('/oauth'))).toHaveLength(2);
  });
});
