import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { createLogger } from '../create-logger.ts';
import { createMemoryExpiringStore } from '../live/expiring-store.ts';
import { createAccessGuard } from './access-guard.ts';
import { createHttpServer } from './create-http-server.ts';
import { createSessionCookie } from './cookies/session-cookie.ts';
import { createSignatureGuard } from './signature-guard.ts';
import { addWebSockets, userWebSocket } from './web-socket.ts';

/** Starts a server with one web socket that sends the id of its user. */
async function start(): Promise<string> {
  const access = createAccessGuard({
    cookie: createSessionCookie(false),
    findCaller: async (token) => (token === 'good' ? { userId: 'li', grade: 2 } : 'unknown'),
    publicOrigin: undefined,
  });
  const app = await createHttpServer({
    logger: createLogger('silent'),
    isSecure: false,
    trustProxy: undefined,
    access,
    signature: createSignatureGuard({ signKey: '', seen: createMemoryExpiringStore(), now: Date.now }),
    checkWritable: () => {},
  });
  await addWebSockets(app);
  userWebSocket(app, { path: '/socket', access, handle: (socket, caller) => socket.send(caller.userId) });
  await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => app.close());
  return `127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

/** Returns the first message, or the reason why there was none. */
function open(host: string, headers: Record<string, string>): Promise<string> {
  return new Promise((resolve) => {
    const socket = new WebSocket(`ws://${host}/socket`, { headers });
    socket.on('error', (error) => resolve(error.message));
    socket.on('message', (data: Buffer) => {
      resolve(data.toString());
      socket.close();
    });
  });
}

describe('web socket', () => {
  it('opens a web socket for a signed-in user on our own page', async () => {
    const host = await start();
    expect(await open(host, { origin: `http://${host}`, cookie: 'token=good' })).toBe('li');
  });

  it.each([
    { rule: 'without a session', status: '401', origin: 'own', cookie: 'token=bad' },
    { rule: 'from a foreign page', status: '403', origin: 'https://evil.example', cookie: 'token=good' },
    { rule: 'without an origin', status: '403', origin: '', cookie: 'token=good' },
  ])('refuses a web socket $rule with $status', async ({ status, origin, cookie }) => {
    const host = await start();
    const from = origin === 'own' ? `http://${host}` : origin;
    expect(await open(host, { cookie, ...(from === '' ? {} : { origin: from }) })).toContain(status);
  });
});
