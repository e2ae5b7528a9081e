import { listTitles } from '@wenjin/contract/chat/conversation';
import {
  FIRST_QUOTA_DEFAULTS,
  listQuotas,
  resetQuota,
  saveQuota,
  saveQuotaDefaults,
} from '@wenjin/contract/usage/quota';
import { readQuota } from '@wenjin/contract/usage/own-quota';
import { describe, expect, it, vi } from 'vitest';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { SU } from '../../../testing/test-config.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { testDatabaseUrls } from '../../../testing/test-databases.ts';

const SPENT = '本月的提问次数已用完，12月1日恢复。需要更多请联系管理员';

describe.each(testDatabaseUrls)('quotas on $name', ({ makeUrl }) => {
  async function setUp() {
    let time = Date.parse('2026-11-20T04:00:00Z');
    const started = await startTestApp({
      environment: { DATABASE_URL: await makeUrl() },
      now: () => time,
    });
    const su = await started.visitor();
    su.clock = () => time;
    await su.signIn(SU);
    return { su, moveTo: (moment: string) => (time = Date.parse(moment)) };
  }
  const ask = (client: TestClient) =>
    client.ask({ messages: [{ role: 'user', content: '你好' }], newConversation: true });

  async function usedAnswers(client: TestClient, answers: number) {
    await vi.waitFor(async () => {
      expect((await client.call(readQuota)).body.data).toMatchObject({ used: { answers } });
    });
  }

  it('warns, then refuses with a clear text, and begins anew with the month', async () => {
    const { signedIn } = await startTestApp({ environment: { DATABASE_URL: await makeUrl() } });
    const su = await signedIn();
    expect((await su.call(readQuota)).body.data).toMatchObject({ state: 'ok', text: '' });
    await su.call(saveQuotaDefaults, { ...FIRST_QUOTA_DEFAULTS, answers: 2, warnPercent: 50 });
    await (await ask(su)).all();
    await usedAnswers(su, 1);
    const low = (await su.call(readQuota)).body.data as { state: string; text: string };
    expect(low.state).toBe('low');
    expect(low.text).toMatch(/^本月还可提问 1 次，\d+月1日恢复$/u);
    await (await ask(su)).all();
    await usedAnswers(su, 2);
    const refused = await su.send('POST', '/fastdev/chatgpt/answer', {
      body: JSON.stringify({
        messages: [{ role: 'user', content: '第三个问题' }],
        model: 'gpt-4',
        chatStream: '1',
        newConversation: true,
      }),
    });
    const body = (await refused.json()) as { code: number; msg: string; reason: string };
    expect(body.code).toBe(409);
    expect(body.reason).toBe('quota');
    expect(body.msg).toMatch(/^本月的提问次数已用完，\d+月1日恢复。需要更多请联系管理员$/u);
    // The question stays in the composer, so that no conversation is made of it.
    expect(((await su.call(listTitles)).body.data as unknown[]).length).toBe(2);
  });

  it('gives one user more than the default, and takes it back', async () => {
    const { signedIn, signedInAs } = await startTestApp({ environment: { DATABASE_URL: await makeUrl() } });
    const [su, li] = [await signedIn(), await signedInAs('li')];
    await su.call(saveQuotaDefaults, { ...FIRST_QUOTA_DEFAULTS, answers: 0 });
    expect((await li.call(readQuota)).body.data).toMatchObject({ state: 'spent' });
    await su.call(saveQuota, { userId: 'li', answers: null, tokens: 1_000_000 });
    expect((await li.call(readQuota)).body.data).toMatchObject({ state: 'ok', quota: { answers: null } });
    expect((await su.call(listQuotas)).body.data).toMatchObject({
      total: 2,
      ownTotal: 1,
      records: [
        { userId: 'robots', name: '机器人' },
        { userId: 'su', state: 'spent', isOwn: false },
        { userId: 'li', state: 'ok', isOwn: true, quota: { answers: null, tokens: 1_000_000 } },
      ],
    });
    await su.call(resetQuota, { userId: 'li' });
    expect((await li.call(readQuota)).body.data).toMatchObject({ state: 'spent' });
    expect((await su.call(saveQuota, { userId: 'nobody', answers: 1, tokens: 1 })).body.code).toBe(404);
    expect((await li.call(saveQuota, { userId: 'li', answers: 1, tokens: 1 })).status).toBe(403);
  });

  it('counts tokens too, and the next month begins with nothing used', async () => {
    const { su, moveTo } = await setUp();
    await su.call(saveQuotaDefaults, { ...FIRST_QUOTA_DEFAULTS, tokens: 1 });
    await (await ask(su)).all();
    await usedAnswers(su, 1);
    expect((await su.call(readQuota)).body.data).toMatchObject({
      state: 'spent',
      text: SPENT.replace('提问次数', ' tokens '),
      resetDay: '2026-12-01',
    });
    moveTo('2026-11-30T15:59:00Z');
    expect((await su.call(readQuota)).body.data).toMatchObject({ state: 'spent' });
    moveTo('2026-11-30T16:00:00Z');
    expect((await su.call(readQuota)).body.data).toMatchObject({
      state: 'ok',
      used: { answers: 0, tokens: 0 },
      resetDay: '2027-01-01',
    });
  });
});
