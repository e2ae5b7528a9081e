import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { askQuestion, resumeAnswer, stopAnswer } from '@wenjin/contract/chat/answer';
import { AnswerWireReader, type AnswerEvent } from '@wenjin/contract/chat/answer-wire';
import { listTitles, readConversation, saveConversation } from '@wenjin/contract/chat/conversation';
import { message, type Message, shownMessage } from '@wenjin/contract/chat/message';
import { listFolders, organise } from '@wenjin/contract/chat/organise';
import { deleteSome, restoreSome } from '@wenjin/contract/chat/recycle-bin';
import { chooseVersion } from '@wenjin/contract/chat/versions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Api } from './api.ts';
import { signedIn } from './crash/crash-round.ts';
import { createFreshDatabase, type FreshDatabase } from './fresh-database.ts';
import { startProduct, type Product } from './product.ts';

const QUESTION = '请详细介绍企业如何安排年假、考勤与绩效面谈？请分十点说明。';
const RUNNING_PER_USER = 6;
const redisServer = process.env['TEST_REDIS_URL'];
const canRun = redisServer !== undefined && process.env['E2E_DATABASE'] === 'postgres';

describe.skipIf(!canRun)('two instances on one PostgreSQL and one Redis', () => {
  let database: FreshDatabase;
  let products: [Product, Product];
  let here: Api;
  let there: Api;

  beforeAll(async () => {
    database = await createFreshDatabase();
    // Uses a separate Redis database number, so that the limits of other tests on this server do not count.
    const redisUrl = new URL('/9', redisServer).href;
    const env = { REDIS_URL: redisUrl, BUILT_IN_PIECE_MS: '60', ANSWERS_AT_ONCE: String(RUNNING_PER_USER) };
    const start = () => startProduct({ databaseUrl: database.url, env });
    products = [await start(), await start()];
    [here, there] = [await signedIn(products[0]), await signedIn(products[1])];
  });
  afterAll(async () => {
    await Promise.all(products.map((product) => product.dispose()));
    await database.drop();
  });

  it('lets one instance read and stop an answer of the other and keeps its conversation busy on both', async () => {
    const { answerId, conversationId, events } = await begin(here);
    const direct = collect(events);
    await expect.poll(() => direct.pieces.length, { timeout: 15_000 }).toBeGreaterThan(10);
    const resumed = collect(resume(there, { answerId, from: 5 }));
    await expect.poll(() => resumed.pieces.length, { timeout: 5000 }).toBeGreaterThan(10);

    const second = await there.call(askQuestion, { ...question(), conversationId });
    expect(second).toMatchObject({ code: 409, msg: expect.stringContaining('还在生成') });

    await there.call(stopAnswer, { answerId });
    await Promise.all([direct.ended, resumed.ended]);
    expect([direct.last?.type, resumed.last?.type]).toEqual(['answer-end', 'answer-end']);
    expect(resumed.pieces).toEqual(direct.pieces.slice(5));
    const kept = await keptAnswer(there, { conversationId, answerId });
    expect([kept?.content.text, kept?.ending]).toEqual([direct.pieces.join(''), 'stopped']);
  });

  it('lets an answer go on at the other instance, and both read it to its end', async () => {
    const { answerId, conversationId, events } = await begin(here);
    const first = collect(events);
    await expect.poll(() => first.pieces.length, { timeout: 15_000 }).toBeGreaterThan(10);
    await here.call(stopAnswer, { answerId });
    await first.ended;
    const stopped = (await keptAnswer(there, { conversationId, answerId }))?.content.text ?? '';
    const going = collect(there.ask({ ...question(), conversationId, answerId, continues: true }));
    await expect.poll(() => going.pieces.length, { timeout: 15_000 }).toBeGreaterThan(3);
    const read = collect(resume(here, { answerId, from: 0 }));
    await Promise.all([going.ended, read.ended]);
    expect(read.pieces.join('')).toBe(going.pieces.join(''));
    expect(going.pieces[0]).toBe(stopped);
    const kept = await keptAnswer(here, { conversationId, answerId });
    expect([kept?.content.text, kept?.ending]).toEqual([going.pieces.join(''), undefined]);
  });

  it('counts the running answers of one user across both instances', async () => {
    const begun = await Promise.all(Array.from({ length: RUNNING_PER_USER }, () => begin(here)));
    const running = begun.map(({ events }) => collect(events));
    await expect.poll(() => running.every(({ pieces }) => pieces.length > 0), { timeout: 15_000 }).toBe(true);
    const refused = await there.fetch(askQuestion, { ...question(), conversationId: await newConversation(there) });
    expect(refused.status).toBe(429);
    await Promise.all(begun.map(({ answerId }) => there.call(stopAnswer, { answerId })));
    await Promise.all(running.map(({ ended }) => ended));
  });

  it('shows on one instance what was filed, deleted, restored and chosen on the other', async () => {
    const { answerId, conversationId: id, questionId, events } = await begin(here);
    const first = collect(events);
    await expect.poll(() => first.pieces.length, { timeout: 15_000 }).toBeGreaterThan(3);
    await there.call(stopAnswer, { answerId });
    await first.ended;
    const again = { ...question(), conversationId: id, questionId, answerId: randomUUID() };
    const second = await here.call(askQuestion, { ...again, detached: true });
    expect(second.code).toBe(200);
    await here.call(stopAnswer, { answerId: again.answerId });
    await expect.poll(async () => (await shownAnswer(there, id))?.versions).toEqual({ count: 2, index: 1 });
    await there.call(chooseVersion, { id, messageId: again.answerId, index: 0 });
    expect((await shownAnswer(here, id))?._id).toBe(answerId);

    await here.call(organise, { ids: [id], pinned: true, folder: '制度' });
    expect((await there.call(listFolders)).data).toEqual([{ name: '制度', count: 0 }]);
    const pinned = listTitles.data.parse((await there.call(listTitles, { part: 'pinned' })).data);
    expect(pinned.map((title) => title.id)).toContain(id);
    expect((await there.call(deleteSome, { ids: [id] })).data).toEqual([id]);
    expect((await here.call(readConversation, { id })).code).toBe(404);
    expect((await here.call(restoreSome, { ids: [id] })).data).toEqual([id]);
    expect((await shownAnswer(there, id))?._id).toBe(answerId);
  });

  it('ends an answer for its readers and marks it interrupted when its instance is killed', async () => {
    const { answerId, conversationId, events } = await begin(here);
    const direct = collect(events);
    await expect.poll(() => direct.pieces.length, { timeout: 15_000 }).toBeGreaterThan(10);
    const resumed = collect(resume(there, { answerId, from: 0 }));
    // The server flushes arriving text about once a second.
    await sleep(2000);
    await products[0].kill();
    const killedAt = Date.now();

    const isMarked = async () => (await keptAnswer(there, { conversationId, answerId }))?.ending;
    await expect.poll(isMarked, { timeout: 30_000, interval: 500 }).toBe('interrupted');
    const markedAfter = Date.now() - killedAt;
    await resumed.ended;
    expect(resumed.last?.type).toBe('answer-error');
    expect(direct.pieces.join('').startsWith(resumed.pieces.slice(0, 10).join(''))).toBe(true);
    expect(markedAfter).toBeLessThan(30_000);
    expect(products[1].errorLines()).toEqual([]);
  });
});

function question() {
  return { messages: [{ role: 'user' as const, content: QUESTION }], model: 'gpt-3.5-turbo', chatStream: '1' as const };
}

async function newConversation(api: Api): Promise<string> {
  const { data } = await api.call(saveConversation, { title: '两个实例', context: '[]', contextType: '[]' });
  return saveConversation.data.parse(data);
}

async function begin(api: Api) {
  const conversationId = await newConversation(api);
  const [questionId, answerId] = [randomUUID(), randomUUID()];
  const events = api.ask({ ...question(), conversationId, questionId, answerId });
  return { conversationId, questionId, answerId, events };
}

async function* resume(api: Api, place: { answerId: string; from: number }): AsyncGenerator<AnswerEvent> {
  const response = await api.fetch(resumeAnswer, place);
  if (!response.body || !response.headers.get('content-type')?.startsWith('text/event-stream'))
    throw new Error(`this instance cannot read the other instance's answer: ${await response.text()}`);
  const reader = new AnswerWireReader();
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) yield* reader.push(chunk);
}

type Collected = { pieces: string[]; last: AnswerEvent | undefined; ended: Promise<void> };

/** Reads the events in the background; a broken connection ends it as well. */
function collect(events: AsyncGenerator<AnswerEvent>): Collected {
  const collected: Collected = { pieces: [], last: undefined, ended: Promise.resolve() };
  const read = async () => {
    for await (const event of events) {
      collected.last = event;
      if (event.type === 'text-delta') collected.pieces.push(event.text);
    }
  };
  collected.ended = read().catch((error: unknown) => {
    collected.last = { type: 'answer-error', message: String(error) };
  });
  return collected;
}

async function shownAnswer(api: Api, id: string): Promise<Message | undefined> {
  const { data } = await api.call(readConversation, { id });
  const messages = shownMessage.array().parse(JSON.parse(readConversation.data.parse(data).context));
  return messages.findLast(({ type }) => type === 'html');
}

async function keptAnswer(
  api: Api,
  { conversationId, answerId }: { conversationId: string; answerId: string },
): Promise<Message | undefined> {
  const { data } = await api.call(readConversation, { id: conversationId });
  const messages = message.array().parse(JSON.parse(readConversation.data.parse(data).context));
  return messages.find(({ _id }) => _id === answerId);
}
