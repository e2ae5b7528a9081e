import { exchangeToken, readSelf, signOut } from '@wenjin/contract/account/sign-in';
import { listTitles, saveConversation } from '@wenjin/contract/chat/conversation';
import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../testing/start-test-app.ts';
import { createCallLimits, USER_CALLS_PER_MINUTE } from './call-limits.ts';

const draft = { title: '年假', context: '[]', contextType: '["openai"]' };
const MINUTE = 60_000;

describe('signature', () => {
  it.each([
    ['missing', { 'x-signature': '' }],
    ['wrong', { 'x-signature': 'f'.repeat(64) }],
    ['without its time', { 'x-timestamp': '' }],
    ['with a time that is no number', { 'x-timestamp': '1e3' }],
    ['for another time', { 'x-timestamp': String(Date.now() - 1) }],
  ])('refuses a request whose signature is %s with 401 and changes nothing', async (_name, headers) => {
    const { signedIn } = await startTestApp();
    const client = await signedIn();
    expect(await client.call(saveConversation, draft, { headers })).toMatchObject({
      status: 401,
      body: { code: 401, state: '0' },
    });
    expect((await client.call(listTitles)).body.data).toEqual([]);
  });

  it.each([-6 * MINUTE, 6 * MINUTE])(
    'refuses a signature that is older or newer than five minutes (%d ms)',
    async (skew) => {
      const { signedIn } = await startTestApp();
      const client = await signedIn();
      expect((await client.call(listTitles, {}, { timestamp: String(Date.now() + skew) })).status).toBe(401);
    },
  );

  it('refuses the signature of a changed body', async () => {
    const { signedIn } = await startTestApp();
    const client = await signedIn();
    const timestamp = String(Date.now());
    const path = saveConversation.path;
    const signature = client.sign({ method: 'POST', path, body: JSON.stringify(draft), timestamp });
    const headers = { 'x-signature': signature };
    const changed = JSON.stringify({ ...draft, title: '改' });
    expect((await client.send('POST', path, { body: changed, timestamp, headers })).status).toBe(401);
  });

  it('accepts a signature once for a call that changes data, and repeatedly for a call that reads', async () => {
    const { signedIn } = await startTestApp();
    const client = await signedIn();
    const timestamp = String(Date.now());
    expect((await client.call(saveConversation, draft, { timestamp })).body.code).toBe(200);
    expect((await client.call(saveConversation, draft, { timestamp })).status).toBe(401);
    expect((await client.call(listTitles, {}, { timestamp })).body.data).toHaveLength(1);
    expect((await client.call(listTitles, {}, { timestamp })).body.data).toHaveLength(1);
  });
});

describe('memory of signatures', () => {
  it('does not remember a call without a session', async () => {
    const { signedIn, visitor } = await startTestApp();
    const [client, stranger] = [await signedIn(), await visitor()];
    const timestamp = String(Date.now());
    const path = '/fastdev/chatgpt/delete?id=c1';
    expect(await (await stranger.send('POST', path, { timestamp })).json()).toMatchObject({ code: 332 });
    expect(await (await client.send('POST', path, { timestamp })).json()).toMatchObject({ code: 404 });
    expect((await client.send('POST', path, { timestamp })).status).toBe(401);
  });

  it('limits how many calls of one user it has to remember', async () => {
    const limits = createCallLimits(() => 0);
    const call = { caller: { userId: 'li', grade: 2 } } as FastifyRequest;
    for (let count = 0; count < USER_CALLS_PER_MINUTE; count += 1) limits.spendUserCall(call);
    expect(() => limits.spendUserCall(call)).toThrow(expect.objectContaining({ kind: 'too-many' }));
    expect(() => limits.spendUserCall({ caller: { userId: 'wang', grade: 2 } } as FastifyRequest)).not.toThrow();
  });
});

describe('body', () => {
  it.each([
    ['no JSON', '{"title":', 400],
    ['a list', '[]', 400],
    ['deep nesting', `{"title":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, 400],
    ['a NUL', JSON.stringify({ ...draft, title: 'a\0b' }), 400],
    ['a lone surrogate', '{"title":"\\ud83d","context":"[]","contextType":"[]"}', 400],
    ['a list instead of text', JSON.stringify({ ...draft, title: ['年假'] }), 400],
    ['a number instead of text', JSON.stringify({ ...draft, title: 7 }), 400],
    ['__proto__', '{"__proto__":{"title":"x"},"title":"a","context":"[]","contextType":"[]"}', 400],
  ])('refuses a body with %s with a Chinese message and changes nothing', async (_name, body, code) => {
    const { signedIn } = await startTestApp();
    const client = await signedIn();
    const reply = await client.send('POST', saveConversation.path, { body });
    expect(reply.status).toBe(200);
    expect(await reply.json()).toMatchObject({
      code,
      state: '0',
      msg: expect.stringMatching(/\p{Script=Han}/u) as string,
    });
    expect((await client.call(listTitles)).body.data).toEqual([]);
  });

  it('names the invalid field of a body', async () => {
    const { signedIn } = await startTestApp();
    const { body } = await (await signedIn()).call(saveConversation, { ...draft, title: '二'.repeat(21) });
    expect(body).toMatchObject({ code: 400, field: 'title', msg: '会话名称不能超过20个字' });
  });

  it.each([
    ['2 MB for a plain call', exchangeToken.path, 2],
    ['16 MB for saving a conversation', saveConversation.path, 16],
  ])('refuses a body over %s with 413', async (_name, path, megabytes) => {
    const { signedIn } = await startTestApp();
    const client = await signedIn();
    const body = JSON.stringify({ token: 'x'.repeat(megabytes * 1024 * 1024) });
    expect((await client.send('POST', path, { body })).status).toBe(413);
    expect((await client.call(listTitles)).body.code).toBe(200);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml'])(
    'refuses a body of type %s with 415',
    async (type) => {
      const { signedIn } = await startTestApp();
      const client = await signedIn();
      const reply = await client.send('POST', saveConversation.path, {
        body: JSON.stringify(draft),
        headers: { 'content-type': type },
      });
      expect([reply.status, ((await reply.json()) as { code: number }).code]).toEqual([415, 415]);
    },
  );
});

describe('origin', () => {
  it.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ])('refuses a request from another site with 403: %j', async (headers) => {
    const { signedIn } = await startTestApp();
    const client = await signedIn();
    expect((await client.call(signOut, {}, { headers })).status).toBe(403);
    expect((await client.call(readSelf)).body.code).toBe(200);
  });

  it('accepts a request from our own page', async () => {
    const { signedIn, origin } = await startTestApp();
    const headers = { origin, 'sec-fetch-site': 'same-origin' };
    expect((await (await signedIn()).call(saveConversation, draft, { headers })).body.code).toBe(200);
  });
});

describe('response', () => {
  it('sends a request id and the security headers with every response', async () => {
    const { visitor } = await startTestApp();
    const { headers } = await (await visitor()).call(listTitles);
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/u) as string,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
  });

  it('returns 404 for an unknown path and does not repeat the path', async () => {
    const { visitor } = await startTestApp();
    const reply = await (await visitor()).send('GET', '/fastdev/nope?x=secret');
    const text = await reply.text();
    expect([reply.status, text.includes('nope')]).toEqual([404, false]);
  });
});
