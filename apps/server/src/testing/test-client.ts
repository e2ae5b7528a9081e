import { createHash, createHmac } from 'node:crypto';
import { signIn } from '@wenjin/contract/account/sign-in';
import { ANSWER_ID_HEADER, askQuestion } from '@wenjin/contract/chat/answer';
import { type AnswerEvent, AnswerWireReader, NOTES_HEADER } from '@wenjin/contract/chat/answer-wire';
import type { Endpoint } from '@wenjin/contract/endpoint';
import { readIndexConfig } from '@wenjin/contract/platform/index-config';
import { SIGNATURE_HEADER, textToSign, TIMESTAMP_HEADER, UNSIGNED_BODY } from '@wenjin/contract/signature';
import type { z } from 'zod';

type Reply = {
  status: number;
  headers: Headers;
  body: { code: number; state: string; msg: string; data: unknown } & Record<string, unknown>;
};
type SendOptions = {
  body?: string | undefined;
  headers?: Record<string, string>;
  timestamp?: string;
  signal?: AbortSignal;
  redirect?: 'manual';
};

/** A client of the HTTP API that signs requests and keeps cookies like a browser. */
export class TestClient {
  readonly #origin: string;
  readonly #signKey: string;
  #lastTimestamp = 0;
  cookie = '';
  /** A test that moves the clock of the server moves this one too. */
  clock: () => number = Date.now;
  /** Sent with every request. */
  headers: Record<string, string> = {};

  private constructor(origin: string, signKey: string) {
    this.#origin = origin;
    this.#signKey = signKey;
  }

  static async connect(origin: string): Promise<TestClient> {
    const reply = await fetch(origin + readIndexConfig.path);
    const { data } = (await reply.json()) as { data: { signKey: string } };
    return new TestClient(origin, data.signKey);
  }

  sign({ method, path, body, timestamp }: { method: string; path: string; body: string; timestamp: string }): string {
    const bodyHash = createHash('sha256').update(body).digest('hex');
    const text = textToSign({ timestamp, method, pathWithQuery: path, bodyHash });
    return createHmac('sha256', this.#signKey).update(text).digest('hex');
  }

  /** Sends a signed request; the given headers override the generated ones. */
  async send(method: string, path: string, { body, ...options }: SendOptions = {}): Promise<Response> {
    const timestamp = options.timestamp ?? this.#newTimestamp();
    const reply = await fetch(this.#origin + path, {
      method,
      ...(body === undefined ? {} : { body }),
      ...(options.signal === undefined ? {} : { signal: options.signal }),
      ...(options.redirect === undefined ? {} : { redirect: options.redirect }),
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        [TIMESTAMP_HEADER]: timestamp,
        [SIGNATURE_HEADER]: this.sign({ method, path, body: body ?? '', timestamp }),
        cookie: this.cookie,
        ...this.headers,
        ...options.headers,
      },
    });
    for (const line of reply.headers.getSetCookie()) this.#keepCookie(line);
    return reply;
  }

  #keepCookie(line: string): void {
    const [pair = ''] = line.split(';');
    const name = `${pair.split('=')[0]}=`;
    const others = this.cookie.split('; ').filter((cookie) => cookie !== '' && !cookie.startsWith(name));
    this.cookie = [...others, ...(/max-age=0/iu.test(line) ? [] : [pair])].join('; ');
  }

  /** Sends a multipart request; its body is not part of the signature. */
  async sendForm(path: string, form: FormData): Promise<Response> {
    const { timestamp, signature } = this.signForm(path);
    return fetch(this.#origin + path, {
      method: 'POST',
      body: form,
      headers: { [TIMESTAMP_HEADER]: timestamp, [SIGNATURE_HEADER]: signature, cookie: this.cookie },
    });
  }

  signForm(path: string): { timestamp: string; signature: string } {
    const timestamp = this.#newTimestamp();
    const text = textToSign({ timestamp, method: 'POST', pathWithQuery: path, bodyHash: UNSIGNED_BODY });
    return { timestamp, signature: createHmac('sha256', this.#signKey).update(text).digest('hex') };
  }

  /** Never returns the same value twice, because two equal requests in one millisecond would look like a replay. */
  #newTimestamp(): string {
    this.#lastTimestamp = Math.max(this.clock(), this.#lastTimestamp + 1);
    return String(this.#lastTimestamp);
  }

  async call<E extends Endpoint>(endpoint: E, input?: z.input<E['input']>, options?: SendOptions): Promise<Reply> {
    const { path, query } = fillPath(endpoint, input ?? {});
    const body = endpoint.carrier === 'json' ? JSON.stringify(input ?? {}) : undefined;
    const reply = await this.send(endpoint.method, path + query, { ...options, body });
    return { status: reply.status, headers: reply.headers, body: (await reply.json()) as Reply['body'] };
  }

  async signIn(
    credentials: { username: string; password: string },
    headers: Record<string, string> = {},
  ): Promise<Reply> {
    return this.call(signIn, credentials, { headers });
  }

  /** Asks a question and returns the events as they arrive. */
  async ask(input: Partial<z.input<typeof askQuestion.input>>, options?: SendOptions): Promise<TestAnswer> {
    const body = JSON.stringify({
      messages: [{ role: 'user', content: '年假怎么算？' }],
      model: 'gpt-3.5-turbo-0125',
      chatStream: '1',
      ...input,
    });
    const headers = { [NOTES_HEADER]: '1', ...options?.headers };
    return new TestAnswer(await this.send('POST', askQuestion.path, { ...options, headers, body }));
  }

  async resume(answerId: string, from: number): Promise<TestAnswer> {
    const headers = { [NOTES_HEADER]: '1' };
    return new TestAnswer(await this.send('GET', `${askQuestion.path}/${answerId}?from=${from}`, { headers }));
  }
}

/** One streamed answer. */
export class TestAnswer {
  readonly response: Response;
  readonly #reader = new AnswerWireReader();

  constructor(response: Response) {
    this.response = response;
  }

  get id(): string {
    return this.response.headers.get(ANSWER_ID_HEADER) ?? '';
  }

  async *events(): AsyncGenerator<AnswerEvent> {
    if (this.response.body === null) return;
    for await (const chunk of this.response.body.pipeThrough(new TextDecoderStream())) yield* this.#reader.push(chunk);
  }

  async all(): Promise<{ pieces: string[]; text: string; last: AnswerEvent | undefined }> {
    const events: AnswerEvent[] = [];
    for await (const event of this.events()) events.push(event);
    const pieces = events.flatMap((event) => (event.type === 'text-delta' ? [event.text] : []));
    return { pieces, text: pieces.join(''), last: events.at(-1) };
  }
}

function fillPath(endpoint: Endpoint, input: object): { path: string; query: string } {
  const rest = new Map<string, unknown>(Object.entries(input));
  const path = endpoint.path.replaceAll(/:(\w+)/gu, (_match, name: string) => {
    const value = String(rest.get(name));
    rest.delete(name);
    return encodeURIComponent(value);
  });
  if (endpoint.carrier !== 'query' || rest.size === 0) return { path, query: '' };
  const query = new URLSearchParams();
  for (const [name, value] of rest) query.set(name, String(value));
  return { path, query: `?${query.toString()}` };
}
