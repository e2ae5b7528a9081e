import { readAnswers, writePlaces } from '@wenjin/contract/chat/answer-streams';
import { AnswerWireReader, type AnswerEvent } from '@wenjin/contract/chat/answer-wire';
import { CODE_MISSING } from '@wenjin/contract/envelope';
import { textChunks } from './answer-stream.ts';
import { CallError } from './call-error.ts';
import { EventQueue } from './event-queue.ts';
import { readResponse } from './read-response.ts';
import { sendRequest } from './send-request.ts';

/** Answers that begin within this time share the connection from its start. */
const GATHER_MS = 25;
const LINE = /^(\d+) (.*)$/u;

type Reading = { readonly answerId: string; pieces: number; readonly queue: EventQueue<AnswerEvent> };

/**
 * Reads several answers over one connection: a browser opens only six to one server, and those of a comparison would
 * leave none for the rest of the page. When another answer joins, the connection is opened anew for all of them, each
 * from the piece that it has reached.
 */
export class AnswerHub {
  readonly #readings = new Set<Reading>();
  #connection: AbortController | undefined;
  #opening: ReturnType<typeof setTimeout> | undefined;

  /** Yields the events of an answer from its Nth piece. Throws when the connection is lost or there is no such answer. */
  async *read(answerId: string, from: number, signal: AbortSignal): AsyncGenerator<AnswerEvent> {
    const reading: Reading = { answerId, pieces: from, queue: new EventQueue() };
    const leave = () => reading.queue.end();
    signal.addEventListener('abort', leave, { once: true });
    this.#readings.add(reading);
    this.#openSoon();
    try {
      yield* reading.queue;
    } finally {
      signal.removeEventListener('abort', leave);
      this.#readings.delete(reading);
      if (this.#readings.size === 0) this.#close();
    }
  }

  #openSoon(): void {
    this.#opening ??= setTimeout(() => {
      this.#opening = undefined;
      void this.#open([...this.#readings]);
    }, GATHER_MS);
  }

  #close(): void {
    clearTimeout(this.#opening);
    this.#opening = undefined;
    this.#connection?.abort();
    this.#connection = undefined;
  }

  async #open(readings: readonly Reading[]): Promise<void> {
    this.#connection?.abort();
    if (readings.length === 0) return;
    const connection = new AbortController();
    this.#connection = connection;
    const { signal } = connection;
    const lost = new CallError({ kind: 'network' });
    try {
      const of = writePlaces(readings.map(({ answerId, pieces }) => ({ answerId, from: pieces })));
      const response = await sendRequest(readAnswers, { of }, { signal, isQuiet: true });
      if (response.body === null || !isStream(response)) {
        await readResponse(response, { path: readAnswers.path, isQuiet: true });
        throw lost;
      }
      await deal(response.body, readings, signal);
      throw lost;
    } catch (error) {
      // A connection that was replaced has handed its readings over.
      const failure = error instanceof Error ? error : lost;
      if (!signal.aborted) for (const { queue } of readings) queue.fail(failure);
    }
  }
}

function isStream({ headers }: Response): boolean {
  return (headers.get('content-type') ?? '').startsWith('text/event-stream');
}

/** Gives each line to the reading whose number stands before it. */
async function deal(body: ReadableStream<Uint8Array<ArrayBuffer>>, readings: readonly Reading[], signal: AbortSignal) {
  const wires = readings.map(() => new AnswerWireReader());
  let rest = '';
  for await (const chunk of textChunks(body)) {
    if (signal.aborted) return;
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const text of lines) {
      const [, number = '', line = ''] = LINE.exec(text) ?? [];
      const [reading, wire] = [readings[Number(number)], wires[Number(number)]];
      if (line !== '' && reading !== undefined && wire !== undefined) takeLine(reading, wire, line);
    }
  }
}

function takeLine(reading: Reading, wire: AnswerWireReader, line: string): void {
  if (line.startsWith('missing:')) reading.queue.fail(missing());
  else take(reading, wire.push(`${line}\n`));
}

function take(reading: Reading, events: readonly AnswerEvent[]): void {
  for (const event of events) {
    if (event.type === 'text-delta') reading.pieces += 1;
    reading.queue.push(event);
    if (event.type === 'answer-end' || event.type === 'answer-error') reading.queue.end();
  }
}

function missing(): CallError {
  return new CallError({ kind: 'refused', code: CODE_MISSING, url: readAnswers.path, body: {} }, { isQuiet: true });
}
