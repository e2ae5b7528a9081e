import { vi } from 'vitest';

/** Stands for the browser's WebSocket, as `fakeFetch` does for `fetch`: a test plays the server by hand. */
export class FakeSocket extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 3;
  static readonly opened: FakeSocket[] = [];

  readonly url: string;
  binaryType = 'blob';
  readyState = FakeSocket.CONNECTING;
  bufferedAmount = 0;
  readonly sent: (string | ArrayBuffer)[] = [];

  constructor(url: string) {
    super();
    this.url = url;
    FakeSocket.opened.push(this);
  }

  send(message: string | ArrayBuffer): void {
    this.sent.push(message);
  }

  close(): void {
    this.readyState = FakeSocket.CLOSED;
    this.dispatchEvent(new Event('close'));
  }

  accept(): void {
    this.readyState = FakeSocket.OPEN;
    this.dispatchEvent(new Event('open'));
  }

  reply(message: object | string): void {
    const data = typeof message === 'string' ? message : JSON.stringify(message);
    this.dispatchEvent(new MessageEvent('message', { data }));
  }

  say(type: 'MID_TEXT' | 'FIN_TEXT', result: string): void {
    this.reply({ err_no: 0, type, result });
  }

  commands(): unknown[] {
    return this.sent.filter((message) => typeof message === 'string').map((message) => JSON.parse(message) as unknown);
  }
}

export function stubSockets(): FakeSocket[] {
  FakeSocket.opened.length = 0;
  vi.stubGlobal('WebSocket', FakeSocket);
  return FakeSocket.opened;
}
