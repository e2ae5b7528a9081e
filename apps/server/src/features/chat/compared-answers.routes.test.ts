import { stopAnswer } from '@wenjin/contract/chat/answer';
import { readAnswers } from '@wenjin/contract/chat/answer-streams';
import { AnswerWireReader, type AnswerEvent } from '@wenjin/contract/chat/answer-wire';
import { saveConversation } from '@wenjin/contract/chat/conversation';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../testing/start-test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

const slowly = { BUILT_IN_PIECE_MS: '20' };
const draft = { title: '对比', context: '[]', contextType: '[]' };

async function newThread(client: TestClient): Promise<string> {
  return (await client.call(saveConversation, draft)).body.data as string;
}

async function askDetached(client: TestClient, answerId: string, compareId = 'round') {
  const conversationId = await newThread(client);
  const input = { conversationId, compareId, answerId, questionId: `q-${answerId}`, detached: true };
  return (await client.ask(input)).response;
}

/** Reads the stream to its end and returns the events of each answer. */
async function readAll(client: TestClient, of: string): Promise<AnswerEvent[][]> {
  const response = await client.send('GET', `${readAnswers.path}?of=${of}`);
  const events = of.split(',').map((): AnswerEvent[] => []);
  const wire = of.split(',').map(() => new AnswerWireReader());
  for (const line of (await response.text()).split('\n').filter((text) => text !== '')) {
    const [, number = '', rest = ''] = /^(\d+) (.*)$/u.exec(line) ?? [];
    events[Number(number)]?.push(...(wire[Number(number)]?.push(`${rest}\n`) ?? []));
  }
  return events;
}

const textOf = (events: readonly AnswerEvent[] = []) =>
  events.map((event) => (event.type === 'text-delta' ? event.text : '')).join('');

describe('answers of one round', () => {
  it('runs five at once beside the other answers of the user, and refuses a sixth', async () => {
    const { signedIn, signedInAs } = await startTestApp({ environment: { ...slowly, ANSWERS_AT_ONCE: '1' } });
    const client = await signedIn();
    const ask = (compareId?: string) => client.ask({ ...(compareId !== undefined && { compareId }) });
    const statuses = [];
    for (let index = 0; index < 6; index += 1) statuses.push((await ask('round')).response.status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await ask()).response.status).toBe(200);
    expect((await ask()).response.status).toBe(429);
    const other = await signedInAs('13800000009');
    expect((await other.ask({ compareId: 'round' })).response.status).toBe(200);
  });

  it('returns a detached question at once, and streams several answers over one connection', async () => {
    const { signedIn } = await startTestApp({ environment: slowly });
    const client = await signedIn();
    const first = await askDetached(client, 'a1');
    expect(await first.json()).toMatchObject({
      code: 200,
      data: { answerId: 'a1', model: 'gpt-3.5-turbo-0125', conversationId: expect.any(String) },
    });
    await askDetached(client, 'a2');
    const [one, two] = await readAll(client, 'a1~0,a2~1');
    expect(one?.at(-1)).toEqual({ type: 'answer-end' });
    expect(two?.at(-1)).toEqual({ type: 'answer-end' });
    const whole = (await (await client.resume('a2', 0)).all()).text;
    expect(textOf(one)).toBe((await (await client.resume('a1', 0)).all()).text);
    expect(whole.endsWith(textOf(two))).toBe(true);
    expect(textOf(two).length).toBeLessThan(whole.length);
  });

  it('tells which answers are missing, for those of other users too, and goes on with the rest', async () => {
    const { signedIn, signedInAs } = await startTestApp();
    const client = await signedIn();
    await askDetached(client, 'a1');
    const other = await signedInAs('13800000009');
    const foreign = await other.send('GET', `${readAnswers.path}?of=a1~0,x~0`);
    expect((await foreign.text()).split('\n').filter((line) => line !== '')).toEqual(['0 missing:', '1 missing:']);
    const mixed = await client.send('GET', `${readAnswers.path}?of=x~0,a1~0`);
    const lines = (await mixed.text()).split('\n').filter((line) => line !== '');
    expect(lines[0]).toBe('0 missing:');
    expect(lines.at(-1)).toBe('1 data: [DONE]');
    expect((await client.call(readAnswers, { of: 'a~0,b~0,c~0,d~0,e~0,f~0' })).body.code).toBe(400);
    expect((await client.call(readAnswers, { of: 'a' })).body.code).toBe(400);
  });

  it('stops one answer of a round without touching another', async () => {
    const { signedIn } = await startTestApp({ environment: slowly });
    const client = await signedIn();
    await askDetached(client, 'a1');
    await askDetached(client, 'a2');
    const reading = readAll(client, 'a1~0,a2~0');
    await client.call(stopAnswer, { answerId: 'a1' });
    const [one, two] = await reading;
    expect(textOf(one).length).toBeLessThan(textOf(two).length);
    // Any reader learns that it was stopped, not only the one who did it.
    expect(one?.at(-1)).toEqual({ type: 'answer-end', isStopped: true });
    expect(two?.at(-1)).toEqual({ type: 'answer-end' });
  });

  it('keeps answering a detached question that nobody reads', async () => {
    const { signedIn } = await startTestApp();
    const client = await signedIn();
    await askDetached(client, 'a1');
    await expect.poll(async () => (await (await client.resume('a1', 0)).all()).last).toEqual({ type: 'answer-end' });
  });
});
