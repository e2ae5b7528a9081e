import { saveConversation } from '@wenjin/contract/chat/conversation';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { SU } from '../../../testing/test-config.ts';

describe('health', () => {
  it('reports that the server is alive and ready while it runs', async () => {
    const { origin } = await startTestApp();
    expect(await (await fetch(`${origin}/healthz`)).json()).toEqual({ status: 'ok' });
    expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  });

  it('tells an operator how the engines are, and nobody else', async () => {
    const { origin } = await startTestApp({ environment: { ENGINES: 'off' } });
    const read = async (headers = {}) => (await fetch(`${origin}/readyz?verbose=1`, { headers })).json();
    expect(await read()).toMatchObject({
      status: 'ready',
      engines: ['ocr', 'asr', 'tts'].map((name) => ({
        name,
        state: 'off',
        diskBytes: 0,
        isRunning: false,
        memoryBytes: 0,
        jobs: 0,
      })),
    });
    expect(await read({ 'x-forwarded-for': '192.0.2.1' })).toEqual({ status: 'ready' });
  });
});

describe('metrics', () => {
  it('counts requests by route and shows the metrics to clients on this machine', async () => {
    const { origin } = await startTestApp();
    await fetch(`${origin}/healthz?x=secret`);
    const text = await (await fetch(`${origin}/metrics`)).text();
    expect(text).toContain('http_requests_total{method="GET",route="/healthz",status="200"} 1');
    expect(text).not.toContain('secret');
  });

  it('refuses the metrics to clients behind a proxy without the token', async () => {
    const { origin } = await startTestApp({ environment: { METRICS_TOKEN: 'a-token-of-16-chars' } });
    const read = (headers: Record<string, string>) =>
      fetch(`${origin}/metrics`, { headers: { 'x-forwarded-for': '192.0.2.1', ...headers } });
    expect((await read({})).status).toBe(403);
    expect((await read({ authorization: 'Bearer a-token-of-16-charz' })).status).toBe(403);
    expect((await read({ authorization: 'Bearer a-token-of-16-chars' })).status).toBe(200);
  });
});

describe('log', () => {
  it('writes no secret, no query and no full phone number to the log', async () => {
    const { signedIn, visitor, logged } = await startTestApp();
    const client = await signedIn();
    await (await visitor()).signIn({ username: SU.username, password: 'wrong123' });
    await client.call(saveConversation, { title: '秘密标题', context: '[]', contextType: '[]' });
    await client.send('GET', `/fastdev/nope?mobile=${SU.username}`);
    const text = logged.join('');
    expect(text).toContain('/api/system/login/ai');
    for (const secret of [
      SU.username,
      SU.password,
      'wrong123',
      '秘密标题',
      'mobile=',
      client.cookie.replace('token=', ''),
    ]) {
      expect(text).not.toContain(secret);
    }
  });
});
