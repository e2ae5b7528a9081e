import { createHash, createHmac } from 'node:crypto';
import { signIn } from '@wenjin/contract/account/sign-in';
import { askQuestion, type AskQuestionInput } from '@wenjin/contract/chat/answer';
import { AnswerWireReader, type AnswerEvent } from '@wenjin/contract/chat/answer-wire';
import type { Endpoint } from '@wenjin/contract/endpoint';
import { envelope, type Envelope } from '@wenjin/contract/envelope';
import { readIndexConfig } from '@wenjin/contract/platform/index-config';
import { SIGNATURE_HEADER, TIMESTAMP_HEADER, textToSign, UNSIGNED_BODY } from '@wenjin/contract/signature';

type Input = Record<string, unknown>;

/** A client of the HTTP API: signs every request and keeps its cookies, as a browser does. */
export class Api {
  readonly #origin: string;
  readonly #now: () => number;
  readonly #cookies = new Map<string, string>();
  #signKey: string | undefined;
  #lastTimestamp = 0;

  /** `now` follows the clock of the server where a test moves that one. */
  constructor(origin: string, now: () => number = Date.now) {
    this.#origin = origin;
    this.#now = now;
  }

  async signIn(username: string, password: string): Promise<Envelope> {
    return this.call(signIn, { username, password });
  }

  /** Returns the name and value of every cookie, so that a browser can use the same session. */
  cookies(): { name: string; value: string }[] {
    return [...this.#cookies].map(([name, value]) => ({ name, value }));
  }

  async call(endpoint: Endpoint, input: Input = {}, signal?: AbortSignal): Promise<Envelope> {
    const response = await this.fetch(endpoint, input, signal);
    return envelope.loose().parse(await response.json());
  }

  /** Yields the events of one answer as they arrive; throws when the connection breaks. */
  async *ask(input: AskQuestionInput, signal?: AbortSignal): AsyncGenerator<AnswerEvent> {
    const response = await this.fetch(askQuestion, input, signal);
    if (!response.ok || !response.body) throw new Error(`the answer failed with HTTP ${response.status}`);
    if (!response.headers.get('content-type')?.startsWith('text/event-stream')) throw new Error(await response.text());
    const reader = new AnswerWireReader();
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) yield* reader.push(chunk);
  }

  async fetch(endpoint: Endpoint, input: Input = {}, signal?: AbortSignal): Promise<Response> {
    const { method, url, headers, body } = await this.prepare(endpoint, input);
    const response = await fetch(url, {
      method,
      headers,
      ...(body === '' ? {} : { body }),
      ...(signal ? { signal } : {}),
    });
    this.#keepCookies(response);
    return response;
  }

  /** Sends files; their bytes are not part of the signature. */
  async upload(endpoint: Endpoint, form: FormData): Promise<Envelope> {
    const headers = {
      ...(await this.#signature(endpoint.method, endpoint.path, UNSIGNED_BODY)),
      origin: this.#origin,
      'sec-fetch-site': 'same-origin',
      cookie: [...this.#cookies].map((pair) => pair.join('=')).join('; '),
    };
    const response = await fetch(this.#origin + endpoint.path, { method: endpoint.method, headers, body: form });
    return envelope.loose().parse(await response.json());
  }

  /** Returns the signed request without sending it. */
  async prepare(endpoint: Endpoint, input: Input = {}) {
    const { pathWithQuery, body, contentType } = place(endpoint, input);
    const headers: Record<string, string> = {
      ...(endpoint.isSigned ? await this.#signature(endpoint.method, pathWithQuery, body) : {}),
      ...(body === '' ? {} : { 'content-type': contentType }),
      // A browser sends these two headers by itself, and the server may use them to reject cross-site requests.
      origin: this.#origin,
      'sec-fetch-site': 'same-origin',
      ...(this.#cookies.size === 0 ? {} : { cookie: [...this.#cookies].map((pair) => pair.join('=')).join('; ') }),
    };
    return { method: endpoint.method, url: this.#origin + pathWithQuery, headers, body };
  }

  async #signature(method: string, pathWithQuery: string, body: string): Promise<Record<string, string>> {
    this.#signKey ??= await this.#readSignKey();
    // Two equal requests in the same millisecond would look like a replay.
    const now = this.#now();
    const hasJumpedBack = now < this.#lastTimestamp - 10_000;
    this.#lastTimestamp = hasJumpedBack ? now : Math.max(now, this.#lastTimestamp + 1);
    const timestamp = String(this.#lastTimestamp);
    const bodyHash = body === UNSIGNED_BODY ? body : createHash('sha256').update(body).digest('hex');
    const text = textToSign({ timestamp, method, pathWithQuery, bodyHash });
    const signature = createHmac('sha256', this.#signKey).update(text).digest('hex');
    return { [TIMESTAMP_HEADER]: timestamp, [SIGNATURE_HEADER]: signature };
  }

  async #readSignKey(): Promise<string> {
    const { data } = await this.call(readIndexConfig);
    return readIndexConfig.data.parse(data).signKey;
  }

  #keepCookies(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const cut = pair.indexOf('=');
      const [name, value] = [pair.slice(0, cut), pair.slice(cut + 1)];
      if (value === '' || /max-age=0/iu.test(line)) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
  }
}

type Placed = { pathWithQuery: string; body: string; contentType: string };

/** Puts the input into the path, the query or the body, as the endpoint defines. */
function place(endpoint: Endpoint, input: Input): Placed {
  const rest = new Map(Object.entries(input).filter(([, value]) => value !== undefined));
  const path = endpoint.path.replaceAll(/:(\w+)/gu, (_whole, name: string) => {
    const value = String(rest.get(name));
    rest.delete(name);
    return encodeURIComponent(value);
  });
  if (endpoint.carrier === 'json') {
    return { pathWithQuery: path, body: JSON.stringify(Object.fromEntries(rest)), contentType: 'application/json' };
  }
  const fields = new URLSearchParams(
    [...rest].map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  const contentType = 'application/x-www-form-urlencoded';
  if (endpoint.carrier === 'form') return { pathWithQuery: path, body: fields, contentType };
  return { pathWithQuery: fields === '' ? path : `${path}?${fields}`, body: '', contentType };
}
