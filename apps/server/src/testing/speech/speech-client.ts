import { SPEECH_SOCKET_PATH, type SpeechReply } from '@wenjin/contract/voice/speech-socket';
import { WebSocket } from 'ws';

type Options = { cookie?: string; origin?: string };

/** A client of the speech socket that remembers everything it was told. */
export class SpeechClient {
  readonly replies: SpeechReply[] = [];
  readonly socket: WebSocket;
  readonly closed: Promise<number>;
  /** The status of a refused handshake. */
  readonly opened: Promise<number>;

  constructor(base: string, { cookie = '', origin }: Options = {}) {
    this.socket = new WebSocket(base.replace(/^http/u, 'ws') + SPEECH_SOCKET_PATH, {
      headers: { cookie },
      ...(origin === undefined ? {} : { origin }),
    });
    this.socket.on('message', (data) => this.replies.push(JSON.parse((data as Buffer).toString()) as SpeechReply));
    this.socket.on('error', () => undefined);
    this.closed = new Promise((resolve) => {
      this.socket.on('close', (code) => resolve(code));
    });
    this.opened = new Promise((resolve) => {
      this.socket.on('open', () => resolve(101));
      this.socket.on('unexpected-response', (_request, response) => {
        resolve(response.statusCode ?? 0);
        this.socket.terminate();
      });
    });
  }

  async start(): Promise<this> {
    await this.opened;
    this.say({ type: 'START', data: { sample: 8000, format: 'pcm' } });
    return this;
  }

  say(command: object | string): void {
    this.socket.send(typeof command === 'string' ? command : JSON.stringify(command));
  }

  /** Sends sound in messages of 160 ms, as fast as the connection takes it. */
  speak(pcm: Buffer): void {
    for (let at = 0; at < pcm.length; at += 2560) this.socket.send(pcm.subarray(at, at + 2560));
  }

  /** Waits until the server has closed the socket, and returns the last reply. */
  async end(): Promise<{ code: number; last: SpeechReply | undefined }> {
    const code = await this.closed;
    return { code, last: this.replies.at(-1) };
  }
}
