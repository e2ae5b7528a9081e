import { vi } from 'vitest';
import { ok, refused } from './fake-fetch.ts';

/** Stands in for the browser's class, which jsdom would send over a real network. */
export class FakeUpload {
  static readonly all: FakeUpload[] = [];

  /** Replaces the class for one test. */
  static begin(): void {
    FakeUpload.all.length = 0;
    vi.stubGlobal('XMLHttpRequest', FakeUpload);
  }

  readonly upload = new EventTarget();
  readonly #events = new EventTarget();
  status = 200;
  responseText = '';
  timeout = 0;
  path = '';
  body: FormData | undefined;

  open(_method: string, path: string): void {
    this.path = path;
  }
  setRequestHeader(): void {
    // The headers are tested with the requests of `fetch`.
  }
  addEventListener(name: string, listener: () => void): void {
    this.#events.addEventListener(name, listener);
  }
  send(body: FormData): void {
    this.body = body;
    FakeUpload.all.push(this);
  }
  abort(): void {
    this.#events.dispatchEvent(new Event('abort'));
  }
  sent(loaded: number, total: number): void {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }));
  }
  reply(data: unknown): void {
    this.#end(ok(data).json);
  }
  refuse(message: string, code = 400): void {
    this.#end(refused(code, message).json);
  }
  break(): void {
    this.#events.dispatchEvent(new Event('error'));
  }
  #end(body: unknown): void {
    this.responseText = JSON.stringify(body);
    this.#events.dispatchEvent(new Event('load'));
  }
}
