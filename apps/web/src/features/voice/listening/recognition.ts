import {
  SPEECH_ERRORS,
  SPEECH_SOCKET_PATH,
  speechReply,
  type SpeechCommand,
  type SpeechProblem,
} from '@wenjin/contract/voice/speech-socket';
import { SPEECH_BYTES_PER_SECOND, SPEECH_SAMPLE_RATE } from '@wenjin/contract/voice/speech-sound';
import type { VoiceProblem } from '../common/voice-problem.ts';

const OPEN_MS = 10_000;
/** As long as any request may take: an engine that has to be started first on a busy machine is slow. */
const FINISH_MS = 60_000;
/** Sound that waits longer than this in the browser will not arrive in time any more. */
const BEHIND_BYTES = 10 * SPEECH_BYTES_PER_SECOND;

/** What was understood. With a problem, it is what had been understood until then. */
export type Recognised = { readonly text: string; readonly problem?: VoiceProblem };

export type Recognition = {
  readonly send: (pcm: ArrayBuffer) => void;
  readonly finish: () => void;
  /** Ends without a result. */
  readonly cancel: () => void;
  /** Always resolves: with the text, or with a problem when the server or the connection fails. */
  readonly ended: Promise<Recognised>;
};

export type StartRecognition = (onText: (text: string) => void) => Recognition;

/** Sound that comes before the connection is open waits for it. */
export const startRecognition: StartRecognition = (onText) => {
  const socket = new WebSocket(socketUrl());
  socket.binaryType = 'arraybuffer';
  const { promise: ended, resolve } = Promise.withResolvers<Recognised>();
  const waiting: (ArrayBuffer | string)[] = [
    command({ type: 'START', data: { sample: SPEECH_SAMPLE_RATE, format: 'pcm' } }),
  ];
  let text = '';
  let isEnded = false;
  let patience = setTimeout(() => end('unreachable'), OPEN_MS);

  function end(problem?: VoiceProblem): void {
    if (isEnded) return;
    isEnded = true;
    clearTimeout(patience);
    resolve(problem === undefined ? { text } : { text, problem });
    socket.close();
  }

  function put(message: ArrayBuffer | string): void {
    if (isEnded) return;
    if (socket.readyState === WebSocket.CONNECTING) waiting.push(message);
    else if (socket.readyState === WebSocket.OPEN) socket.send(message);
    if (socket.bufferedAmount > BEHIND_BYTES) end('cut');
  }

  socket.addEventListener('open', () => {
    clearTimeout(patience);
    for (const message of waiting.splice(0)) socket.send(message);
  });
  socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const reply = read(data);
    if (reply === undefined) return end('cut');
    if (!('type' in reply)) return end(problemOf(reply.err_no));
    if (isEnded) return;
    text = reply.result;
    onText(text);
    if (reply.type === 'FIN_TEXT') end();
  });
  // Before it is open, the server refused it or is not there.
  socket.addEventListener('close', () => end(waiting.length > 0 ? 'unreachable' : 'cut'));

  return {
    ended,
    send: put,
    finish: () => {
      put(command({ type: 'FINISH' }));
      clearTimeout(patience);
      patience = setTimeout(() => end('slow'), FINISH_MS);
    },
    cancel: () => {
      if (socket.readyState === WebSocket.OPEN) put(command({ type: 'CANCEL' }));
      text = '';
      end();
    },
  };
};

function socketUrl(): string {
  const url = new URL(SPEECH_SOCKET_PATH, location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
}

function command(sent: SpeechCommand): string {
  return JSON.stringify(sent);
}

function read(data: unknown) {
  try {
    return speechReply.parse(JSON.parse(String(data)));
  } catch {
    // Not what our server sends: something between us has answered.
    return undefined;
  }
}

function problemOf(code: number): VoiceProblem {
  const known = Object.entries(SPEECH_ERRORS).find(([, known]) => known === code);
  return (known?.[0] as SpeechProblem | undefined) ?? 'no-engine';
}
