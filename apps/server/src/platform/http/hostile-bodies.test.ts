import { request as httpRequest } from 'node:http';
import { register } from '@wenjin/contract/account/registration';
import { exchangeToken, signIn, signOut } from '@wenjin/contract/account/sign-in';
import { sendSms } from '@wenjin/contract/account/sms';
import { changeMessages, listTitles, saveConversation } from '@wenjin/contract/chat/conversation';
import { VISITOR_BODY_LIMIT } from '@wenjin/contract/endpoint';
import { suggestQuestions } from '@wenjin/contract/chat/suggestions';
import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../testing/start-test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { createCallLimits, USER_BYTES_PER_MINUTE, VISITOR_CALLS_PER_MINUTE } from './call-limits.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const LISTS = `{"username":[${'[],'.repeat(700_000)}0]}`;

async function post(client: TestClient, path: string, body: string, headers: Record<string, string> = {}) {
  const reply = await client.send('POST', path, { body, headers });
  return { status: reply.status, retryAfter: reply.headers.get('retry-after'), body: (await reply.json()) as object };
}

/** Sends a body in chunks, so that the server does not know its length beforehand. */
function postInChunks(origin: string, path: string, chunks: readonly string[]): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const call = httpRequest(`${origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-timestamp': String(Date.now()), 'x-signature': 'f'.repeat(64) },
    });
    call.on('response', (response) => resolve(response.resume().statusCode)).on('error', reject);
    for (const chunk of chunks) call.write(chunk);
    call.end();
  });
}

type Refusal = { status: number | undefined; retryAfter: string | undefined; text: string };

/** Announces a body without sending any of it. Returns the refusal, or undefined when the server waits for the body. */
function announce(origin: string, client: TestClient, length: number): Promise<Refusal | undefined> {
  const { timestamp, signature } = client.signForm(saveConversation.path);
  const call = httpRequest(`${origin}${saveConversation.path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': length,
      'x-timestamp': timestamp,
      'x-signature': signature,
      cookie: client.cookie,
    },
  });
  return new Promise<Refusal | undefined>((resolve) => {
    call.on('response', (response) => {
      const { statusCode: status, headers } = response.setEncoding('utf8');
      const received = response.toArray() as Promise<string[]>;
      resolve(received.then((parts) => ({ status, retryAfter: headers['retry-after'], text: parts.join('') })));
    });
    call.on('error', () => resolve(undefined)).flushHeaders();
    setTimeout(() => resolve(undefined), 500).unref();
  }).finally(() => call.destroy());
}

describe("a visitor's body", () => {
  it.each([signIn.path, exchangeToken.path, signOut.path, register.path, sendSms.path, '/no/such/path'])(
    'is refused over 32 KB with 413 at %s',
    async (path) => {
      const { visitor, origin } = await startTestApp();
      const client = await visitor();
      const large = JSON.stringify({ username: 'x'.repeat(VISITOR_BODY_LIMIT) });
      expect(await post(client, path, large)).toMatchObject({
        status: 413,
        body: { code: 413, msg: '提交的内容过大' },
      });
      expect(await post(client, path, LISTS)).toMatchObject({ status: 413 });
      expect(await postInChunks(origin, path, [large, large])).toBe(413);
    },
  );

  it('is read up to 32 KB', async () => {
    const { visitor } = await startTestApp();
    const body = JSON.stringify({ username: '1', other: 'x'.repeat(VISITOR_BODY_LIMIT - 40) });
    expect(await post(await visitor(), signIn.path, body)).toMatchObject({ status: 200, body: { code: 400 } });
  });

  it('is refused with 429 and a time to wait after many calls of one address, before it is read', async () => {
    const { visitor, origin, signedIn } = await startTestApp();
    const [client, user] = [await visitor(), await signedIn()];
    const statuses = new Set<number>();
    // The sign-in above was the first call.
    for (let count = 1; count < VISITOR_CALLS_PER_MINUTE; count += 1)
      statuses.add((await client.send('POST', signOut.path, { body: '{' })).status);
    expect([...statuses]).toEqual([200]);
    const refused = await post(client, signOut.path, '{}');
    expect(refused).toMatchObject({ status: 429, body: { code: 429, msg: '操作太频繁，请稍后再试' } });
    expect(Number(refused.retryAfter)).toBeGreaterThan(0);
    expect(await postInChunks(origin, signIn.path, ['x'.repeat(100_000)])).toBe(429);
    expect((await user.call(listTitles)).body.code).toBe(200);
  });
});

describe("a user's body", () => {
  it('is refused with 429 before it is read when one user sends too much, and other users are not affected', async () => {
    const { signedIn, signedInAs, origin } = await startTestApp();
    const [client, other] = [await signedIn(), await signedInAs('li')];
    const large = 15 * 1024 * 1024;
    let accepted = 0;
    let refusal: Refusal | undefined;
    // On a busy machine a refusal may come late; its bytes are not counted, so it comes again.
    for (; accepted < 20 && refusal === undefined; accepted += 1) refusal = await announce(origin, client, large);
    expect(accepted).toBeGreaterThan(USER_BYTES_PER_MINUTE / large);
    expect(refusal).toMatchObject({
      status: 429,
      text: expect.stringContaining('提交的内容过多，请稍后再试') as string,
    });
    expect(Number(refusal?.retryAfter)).toBeGreaterThan(0);
    const small = { title: '小', context: '[]', contextType: '[]' };
    expect((await client.call(saveConversation, small)).body.code).toBe(200);
    expect(await announce(origin, other, large)).toBeUndefined();
  });

  it('is counted when it arrives without its length', () => {
    const limits = createCallLimits(() => 0);
    const call = { caller: { userId: 'li', grade: 2 }, headers: {} } as FastifyRequest;
    limits.spendReceivedBytes(call, USER_BYTES_PER_MINUTE);
    expect(() => limits.spendReceivedBytes(call, 1)).toThrow(expect.objectContaining({ kind: 'too-many' }));
    const declared = { ...call, headers: { 'content-length': '1' } } as FastifyRequest;
    expect(() => limits.spendDeclaredBytes(declared)).toThrow(expect.objectContaining({ kind: 'too-many' }));
    const upload = { ...call, headers: { 'content-length': '1', 'content-type': 'multipart/form-data' } };
    expect(() => limits.spendDeclaredBytes(upload as FastifyRequest)).not.toThrow();
  });

  const id = 'c1';
  it.each([
    ['600,000 lists', changeMessages.path, `{"id":[${'[],'.repeat(600_000)}0]}`, {}],
    ['60,000 lists', changeMessages.path, `{"id":[${'[],'.repeat(60_000)}0]}`, {}],
    ['a form of 200,000 fields', suggestQuestions.path, 'a=1&'.repeat(200_000), FORM],
    ['a form of 150,000 names', suggestQuestions.path, Array.from({ length: 150_000 }, (_, n) => n).join('&'), FORM],
    ['a form of one long text', suggestQuestions.path, `ask=${'%E6%B5%8B'.repeat(200_000)}`, FORM],
    ['40,000 ids', changeMessages.path, JSON.stringify({ id, remove: Array.from({ length: 40_000 }, String) }), {}],
    ['2 MB of text', changeMessages.path, JSON.stringify({ id, remove: ['测'.repeat(600_000)] }), {}],
  ])('of %s is refused with a message', async (_name, path, body, headers) => {
    const { signedIn } = await startTestApp();
    const client = await signedIn();
    expect(await post(client, path, body, headers)).toMatchObject({ status: 200, body: { code: 400 } });
  });
});
