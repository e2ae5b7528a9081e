import { randomUUID } from 'node:crypto';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { AppError } from '../../errors.ts';
import type { OutboundClient } from '../../outbound/outbound-client.ts';
import type { Recogniser, SpeechEvents, SpeechSession } from '../port/recognise-speech.ts';
import { joinTexts } from './piecewise-session.ts';

const PUBLIC_ORIGIN = 'https://vop.baidu.com';
export const BAIDU_RECOGNITION_ORIGINS = [PUBLIC_ORIGIN];
/** Mandarin with punctuation. The service hears 16 kHz only. */
const MODEL = 15372;
const RATE = 16_000;
/** The service wants 160 ms in each message. */
const FRAME_BYTES = 5120;
const FINISH_MS = 15_000;
const CONNECT_MS = 10_000;
const UNSENT_MAX = 2 * 1024 * 1024;
/** A text of a minute of speech is far smaller. */
const MESSAGE_MAX = 256 * 1024;

const message = z.object({
  err_no: z.number().default(0),
  err_msg: z.string().default(''),
  type: z.string(),
  result: z.string().default(''),
});
/** The service says so when a sentence held no voice; the others follow. */
const HARMLESS = new Set([-3005]);

type Options = {
  appId: string;
  apiKey: string;
  baseUrl: string | undefined;
  outbound: Pick<OutboundClient, 'guardSocket'>;
};

/** Recognises speech with Baidu's realtime service: one connection for each speaker. */
export function createBaiduRecogniser({ appId, apiKey, baseUrl = PUBLIC_ORIGIN, outbound }: Options): Recogniser {
  const url = `${baseUrl.replace(/^http/u, 'ws').replace(/\/$/u, '')}/realtime_asr`;
  return {
    engine: 'baidu',
    status: async () => ({ state: 'ready' }),
    open(events) {
      const socket = new WebSocket(`${url}?sn=${randomUUID()}`, {
        ...outbound.guardSocket(url),
        handshakeTimeout: CONNECT_MS,
        perMessageDeflate: false,
        maxPayload: MESSAGE_MAX,
        followRedirects: false,
      });
      const start = {
        type: 'START',
        data: { appid: Number(appId), appkey: apiKey, dev_pid: MODEL, cuid: 'wenjin', format: 'pcm', sample: RATE },
      };
      return createBaiduSession(socket, start, events);
    },
  };
}

function createBaiduSession(socket: WebSocket, start: object, { onText, onFailure }: SpeechEvents): SpeechSession {
  const sentences: string[] = [];
  const unsent: (Buffer | string)[] = [];
  let rest: Buffer = Buffer.alloc(0);
  let isOpen = false;
  let isOver = false;
  let problem: AppError | undefined;
  const ended = Promise.withResolvers<void>();

  const fail = (cause: unknown) => {
    problem ??= new AppError('conflict', '语音识别失败，请重试', { cause });
    ended.resolve();
    if (!isOver) onFailure(problem);
  };
  const send = (frame: Buffer | string) => {
    if (isOpen) socket.send(frame);
    else unsent.push(frame);
  };

  socket.on('open', () => {
    isOpen = true;
    socket.send(JSON.stringify(start));
    for (const frame of unsent.splice(0)) socket.send(frame);
  });
  socket.on('message', (data) => {
    const parsed = message.safeParse(readJson((data as Buffer).toString()));
    if (!parsed.success) return;
    const { err_no: code, err_msg: text, type, result } = parsed.data;
    if (code !== 0) return HARMLESS.has(code) ? undefined : fail(new Error(`Baidu's speech service: ${code} ${text}`));
    if (type === 'FIN_TEXT') sentences.push(result);
    if (!isOver && (type === 'FIN_TEXT' || type === 'MID_TEXT'))
      onText(joinTexts(type === 'FIN_TEXT' ? sentences : [...sentences, result]));
  });
  socket.on('error', fail);
  socket.on('close', () => ended.resolve());

  return {
    push(pcm) {
      if (socket.bufferedAmount > UNSENT_MAX) return fail(new Error("Baidu's speech service does not keep up"));
      rest = Buffer.concat([rest, doubleRate(pcm)]);
      for (; rest.length >= FRAME_BYTES; rest = rest.subarray(FRAME_BYTES)) send(rest.subarray(0, FRAME_BYTES));
    },
    async finish() {
      isOver = true;
      if (rest.length > 0) send(rest);
      send(JSON.stringify({ type: 'FINISH' }));
      const limit = setTimeout(() => fail(new Error("Baidu's speech service did not answer")), FINISH_MS);
      await ended.promise;
      clearTimeout(limit);
      socket.terminate();
      if (problem !== undefined) throw problem;
      return joinTexts(sentences);
    },
    cancel() {
      isOver = true;
      socket.terminate();
    },
  };
}

/** Twice the rate by the mean of neighbours: the speech has nothing above 4 kHz that could be heard wrongly. */
function doubleRate(pcm: Buffer): Buffer {
  const doubled = Buffer.alloc(pcm.length * 2);
  for (let at = 0; at + 1 < pcm.length; at += 2) {
    const here = pcm.readInt16LE(at);
    const next = at + 3 < pcm.length ? pcm.readInt16LE(at + 2) : here;
    doubled.writeInt16LE(here, at * 2);
    doubled.writeInt16LE(Math.round((here + next) / 2), at * 2 + 2);
  }
  return doubled;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The service also sends lines that are no JSON; they carry nothing.
    return undefined;
  }
}
