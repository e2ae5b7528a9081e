import { readAnswers } from '@wenjin/contract/chat/answer-streams';
import { END_LINE, errorLine, pieceLine, type AnswerEvent } from '@wenjin/contract/chat/answer-wire';
import { CODE_MISSING } from '@wenjin/contract/envelope';
import { describe, expect, it } from 'vitest';
import { fakeFetch } from '../../testing/fake-fetch.ts';
import { AnswerHub } from './answer-hub.ts';
import { CallError } from './call-error.ts';

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

  it('opens one connection for all when another answer joins, from where each of them is', async () => {
    let calls = 0;
    const network = fakeFetch({
      [readAnswers.path]: () => {
        calls += 1;
        return streamed(calls === 1 ? numbered(0, pieceLine('一')) : numbered(0, END_LINE) + numbered(1, END_LINE));
      },
    });
    const hub = new AnswerHub();
    const { signal } = new AbortController();
    const first = hub.read('a', 0, signal);
    expect(await first.next()).toMatchObject({ value: { text: '一' } });
    // The stream of the first connection is over; its reader learns it as a lost connection and comes back.
    await expect(first.next()).rejects.toBeInstanceOf(CallError);
    await Promise.all([readAll(hub.read('a', 1, signal)), readAll(hub.read('b', 0, signal))]);
    expect(network.to(readAnswers.path).map(({ path }) => placesIn(path))).toEqual(['a~0', 'a~1,b~0']);
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
