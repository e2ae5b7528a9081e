import { readCaptcha } from '@wenjin/contract/account/sign-in';
import { SCAN_LOGIN_PATH } from '@wenjin/contract/account/binding';
import { listTitles } from '@wenjin/contract/chat/conversation';
import { deleteTemplate, listTemplates } from '@wenjin/contract/templates/chat-templates';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../testing/start-test-app.ts';

describe('HEAD', () => {
  it('deletes nothing, although its path deletes with GET', async () => {
    const { signedIn } = await startTestApp();
    const client = await signedIn();
    const list = async () =>
      (await client.call(listTemplates)).body.data as { records: { id: string }[]; total: number };
    const { records, total } = await list();
    const path = `${deleteTemplate.path}?id=${records[0]?.id}`;
    expect((await client.send('HEAD', path)).status).toBe(404);
    expect((await list()).total).toBe(total);
    expect((await client.send('GET', path)).status).toBe(200);
    expect((await list()).total).toBe(total - 1);
  });

  it.each([readCaptcha.path, SCAN_LOGIN_PATH, listTitles.path, '/files/a.png', '/metrics'])(
    'runs nothing of the API at %s',
    async (path) => {
      const { signedIn } = await startTestApp();
      const reply = await (await signedIn()).send('HEAD', path);
      expect([reply.status, await reply.text(), reply.headers.getSetCookie()]).toEqual([404, '', []]);
      expect(reply.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/u);
    },
  );

  it.each(['/healthz', '/readyz'])('tells a load balancer the state at %s', async (path) => {
    const { origin } = await startTestApp();
    expect((await fetch(origin + path, { method: 'HEAD' })).status).toBe(200);
  });
});
