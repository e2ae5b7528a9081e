import { setTimeout as sleep } from 'node:timers/promises';
import { SPEECH_SOCKET_PATH } from '@wenjin/contract/voice/speech-socket';
import { WebSocket } from 'ws';

const CHUNK_BYTES = 2048;
const CHUNK_MS = 128;
/** Until then the recognition began with a voice; the clips have half a second of quiet before it. */
const QUIET_MS = 500;

export type Recognition = { text: string; firstTextMs: number | undefined; finalMs: number };

/** Speaks into the real socket in real time, as a microphone would. */
export async function speakIntoSocket(origin: string, cookie: string, pcm: Buffer): Promise<Recognition> {
  const socket = new WebSocket(origin.replace(/^http/u, 'ws') + SPEECH_SOCKET_PATH, { headers: { cookie, origin } });
  await new Promise((resolve, reject) => {
    socket.once('open', resolve).once('error', reject);
  });
  const startedAt = performance.now();
  let firstTextMs: number | undefined;
  const final = new Promise<string>((resolve, reject) => {
    socket.on('message', (data) => {
      const reply = JSON.parse((data as Buffer).toString()) as { err_no: number; type?: string; result?: string };
      if (reply.type === 'MID_TEXT') firstTextMs ??= performance.now() - startedAt - QUIET_MS;
      if (reply.err_no !== 0) reject(new Error(`the socket answered ${(data as Buffer).toString()}`));
      if (reply.type === 'FIN_TEXT') resolve(reply.result ?? '');
    });
    socket.once('close', () => reject(new Error('the socket closed without a text')));
  });
  socket.send('{"type":"START"}');
  for (let at = 0; at < pcm.length; at += CHUNK_BYTES) {
    socket.send(pcm.subarray(at, at + CHUNK_BYTES));
    await sleep(Math.max(0, startedAt + (at / CHUNK_BYTES + 1) * CHUNK_MS - performance.now()));
  }
  const finishedAt = performance.now();
  socket.send('{"type":"FINISH"}');
  const text = await final;
  return { text, firstTextMs, finalMs: performance.now() - finishedAt };
}
