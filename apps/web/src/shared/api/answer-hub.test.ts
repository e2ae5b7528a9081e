import { readAnswers } from '@wenjin/contract/chat/answer-streams';
import { END_LINE, errorLine, pieceLine, type AnswerEvent } from '@wenjin/contract/chat/answer-wire';
import { CODE_MISSING } from '@wenjin/contract/envelope';
import { describe, expect, it, vi } from 'vitest';
import { fakeFetch } from '../../testing/fake-fetch.ts';
import { AnswerHub } from './answer-hub.ts';

const streamed = (text: string) => ({ text, headers: { 'content-type': 'text/event-stream' } });
const numbered = (number: number, lines: string) => lines.replaceAll(/^(?=.)/gmu, `${number} `);

async function readAll(events: AsyncIterable<AnswerEvent>): Promise<string> {
  let text = '';
  for await (const event of events) {
    if (event.type === 'text-delta') text += event.text;
    else text += event.type === 'answer-error' ? `!${event.message}` : '.';
  }
  return text;
}

const placesIn = (path: string) => new URL(path, 'http://x').searchParams.get('of');

/** The test environment has streams only inside of responses. */
const Stream = new Response(' ').body?.constructor as typeof ReadableStream<Uint8Array>;

type Connection = { of: string | null; signal: AbortSignal; write: (lines: string) => void };

/** Streams that stay open, as those of a server do. */
function openStreams(): Connection[] {
  const connections: Connection[] = [];
  fakeFetch({});
  const plain = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    if (!path.startsWith(readAnswers.path)) return plain(path, init);
    let write: Connection['write'] = () => undefined;
    const body = new Stream({
      start: (controller) => {
        write = (lines) => controller.enqueue(new TextEncoder().encode(lines));
      },
    });
    const signal = init.signal ?? new AbortController().signal;
    connections.push({ of: placesIn(path), signal, write: (lines) => write(lines) });
    return Promise.resolve(new Response(body, { headers: { 'content-type': 'text/event-stream' } }));
  });
  return connections;
}

describe('answers over one connection', () => {
  it('reads answers that begin together over one connection, each with its own events', async () => {
    const lines =
      numbered(0, pieceLine('一')) +
      numbered(1, pieceLine('甲') + errorLine('坏了')) +
      numbered(0, pieceLine('二') + END_LINE);
    const network = fakeFetch({ [readAnswers.path]: () => streamed(lines) });
    const hub = new AnswerHub();
    const { signal } = new AbortController();
    const read = await Promise.all([readAll(hub.read('a', 0, signal)), readAll(hub.read('b', 3, signal))]);
    expect(read).toEqual(['一二.', '甲!坏了']);
    expect(network.to(readAnswers.path).map(({ path }) => placesIn(path))).toEqual(['a~0,b~3']);
  });

  it('fails only the answer that is missing', async () => {
    const lines = `0 missing:\n\n${numbered(1, pieceLine('在') + END_LINE)}`;
    fakeFetch({ [readAnswers.path]: () => streamed(lines) });
    const hub = new AnswerHub();
    const { signal } = new AbortController();
    const [gone, there] = await Promise.allSettled([
      readAll(hub.read('a', 0, signal)),
      readAll(hub.read('b', 0, signal)),
    ]);
    expect(gone).toMatchObject({ status: 'rejected', reason: { code: CODE_MISSING } });
    expect(there).toEqual({ status: 'fulfilled', value: '在.' });
  });

  it('opens the connection anew for all when another answer joins, each from where it is', async () => {
    const connections = openStreams();
    const hub = new AnswerHub();
    const { signal } = new AbortController();
    const first = hub.read('a', 0, signal);
    const one = first.next();
    await expect.poll(() => connections.length).toBe(1);
    connections[0]?.write(numbered(0, pieceLine('一')));
    expect(await one).toMatchObject({ value: { text: '一' } });

    const second = readAll(hub.read('b', 0, signal));
    await expect.poll(() => connections.length).toBe(2);
    expect(connections.map(({ of }) => of)).toEqual(['a~0', 'a~1,b~0']);
    expect(connections[0]?.signal.aborted).toBe(true);
    connections[1]?.write(numbered(0, pieceLine('二') + END_LINE) + numbered(1, pieceLine('甲') + END_LINE));
    expect(await readAll(first)).toBe('二.');
    expect(await second).toBe('甲.');
    // Nobody reads any more, so the connection is closed.
    await expect.poll(() => connections[1]?.signal.aborted).toBe(true);
  });

  it('ends without a failure when the reader leaves, and reports a lost connection to all others', async () => {
    fakeFetch({ [readAnswers.path]: () => streamed(numbered(0, pieceLine('一')) + numbered(1, pieceLine('甲'))) });
    const hub = new AnswerHub();
    const leaving = new AbortController();
    const stays = readAll(hub.read('a', 0, new AbortController().signal));
    const leaves = readAll(hub.read('b', 0, leaving.signal));
    leaving.abort();
    expect(await leaves).toBe('');
    await expect(stays).rejects.toMatchObject({ failure: { kind: 'network' } });
  });
});
