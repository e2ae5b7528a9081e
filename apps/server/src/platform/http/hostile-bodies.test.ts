import { request as httpRequest } from 'node:http';
import { register } from '@wenjin/contract/account/registration';
import { exchangeToken, signIn, signOut } from '@wenjin/contract/account/sign-in';
import { sendSms } from '@wenjin/contract/account/sms';
import { changeMessages, listTitles, saveConversation } from '@wenjin/contract/chat/conversation';
import { VISITOR_BODY_LIMIT } from '@wenjin/contract/endpoint';
import { suggestQuestions } from '@wenjin/contract/chat/suggestions';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../testing/start-test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { USER_BYTES_PER_MINUTE, VISITOR_CALLS_PER_MINUTE } from './call-limits.ts';

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
  it('is refused with 429 when one user sends too much in a minute, and other users are not affected', async () => {
    const { signedIn, signedInAs } = await startTestApp();
    const [client, other] = [await signedIn(), await signedInAs('li')];
    const body = JSON.stringify({ title: '大', context: 'x'.repeat(15 * 1024 * 1024), contextType: '[]' });
    for (let sent = body.length; sent <= USER_BYTES_PER_MINUTE; sent += body.length)
      expect((await post(client, saveConversation.path, body)).status).toBe(200);
    const refused = await post(client, saveConversation.path, body);
    expect(refused).toMatchObject({ status: 429, body: { code: 429, msg: '提交的内容过多，请稍后再试' } });
    expect(Number(refused.retryAfter)).toBeGreaterThan(0);
    const small = { title: '小', context: '[]', contextType: '[]' };
    expect((await client.call(saveConversation, small)).body.code).toBe(200);
    expect((await post(other, saveConversation.path, body)).status).toBe(200);
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
