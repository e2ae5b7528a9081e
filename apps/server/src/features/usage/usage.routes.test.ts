import { listPrices, listUserUsage, readUsage, savePrices, type UsageView } from '@wenjin/contract/admin/usage';
import { addDays } from '@wenjin/domain/usage/calendar';
import { describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../../platform/db/open-database.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { testDatabaseUrls } from '../../testing/test-databases.ts';
import { usageRow } from '../../testing/usage-rows.ts';

/** Speech costs no tokens. */
const speechRow = (fields: Parameters<typeof usageRow>[0]) =>
  usageRow({ model: 'embedded', vendor: 'embedded', promptTokens: 0, answerTokens: 0, ...fields });

const span = { from: '2026-11-10', to: '2026-11-15' };

describe.each(testDatabaseUrls)('usage of administrators on $name', ({ makeUrl }) => {
  async function setUp() {
    const started = await startTestApp({ environment: { DATABASE_URL: await makeUrl() } });
    const li = await started.signedInAs('li');
    const su = await started.signedIn();
    const { config } = started;
    const { db } = await openDatabase({ dataDir: config.DATA_DIR, url: config.DATABASE_URL, onIdleError: () => {} });
    await db
      .insertInto('usage')
      .values([
        usageRow({ id: '1', firstPieceMs: 400 }),
        usageRow({ id: '2', firstPieceMs: 800, purpose: 'knowledge', model: 'glm-4', promptTokens: 1_000_000 }),
        usageRow({ id: '3', firstPieceMs: 2149, startedAt: Date.parse('2026-11-10T01:00:00Z') }),
        usageRow({ id: '4', firstPieceMs: null, outcome: 'failed', failure: 'rate-limited', answerTokens: 0 }),
        usageRow({ id: '5', purpose: 'title', firstPieceMs: 1 }),
        usageRow({ id: '6', ownerId: 'su', purpose: 'robot' }),
        usageRow({ id: '7', startedAt: Date.parse('2026-11-09T01:00:00Z') }),
        speechRow({ id: '8', purpose: 'speech-in', spoken: 12 }),
        speechRow({ id: '9', purpose: 'speech-in', spoken: 5 }),
        speechRow({ id: '10', purpose: 'speech-out', spoken: 230 }),
        speechRow({ id: '11', purpose: 'speech-out', outcome: 'failed' }),
      ])
      .execute();
    await db.destroy();
    return { ...started, li, su };
  }

  it('shows answers, users, tokens, times to the first piece and failures of a span', async () => {
    const { su } = await setUp();
    const view = (await su.call(readUsage, span)).body.data as UsageView;
    expect(view.totals).toMatchObject({
      answers: 4,
      users: 1,
      registered: 2,
      promptTokens: 1_000_500,
      answerTokens: 50,
      failed: 1,
      limited: 1,
      firstPieceMs: 800,
      firstPieceP95Ms: 2100,
      cost: null,
    });
    expect(view.before).toEqual({ answers: 1, cost: null });
    expect(view.purposes).toEqual([
      { purpose: 'answer', answers: 2 },
      { purpose: 'knowledge', answers: 1 },
      { purpose: 'robot', answers: 1 },
    ]);
    expect(view.models.map(({ label, answers }) => [label, answers])).toEqual([
      ['GPT-4 (8k)', 3],
      ['GLM-4', 1],
    ]);
    const knowledge = (await su.call(readUsage, { ...span, purpose: 'knowledge' })).body.data as UsageView;
    expect(knowledge.totals).toMatchObject({ answers: 1, firstPieceMs: 800, promptTokens: 1_000_000 });
  });

  it('lists the days as pages, the newest first, and the last 30 days when none are named', async () => {
    const { su } = await setUp();
    const view = (await su.call(readUsage, span)).body.data as UsageView;
    const days = view.records.map(({ day }) => day);
    expect(days).toEqual([...new Set(view.days.map(({ day }) => day))].toReversed());
    expect(view.total).toBe(days.length);
    expect(view.records.reduce((sum, { answers }) => sum + answers, 0)).toBe(view.totals.answers);
    const second = (await su.call(readUsage, { ...span, pageNo: '2', pageSize: '1' })).body.data as UsageView;
    expect(second).toMatchObject({ total: days.length, records: [view.records[1]] });
    const { today, ...latest } = (await su.call(readUsage)).body.data as UsageView;
    const named = { from: addDays(today, -29), to: today };
    expect((await su.call(readUsage, named)).body.data).toEqual({ today, ...latest });
    expect((await su.call(readUsage, { from: named.from })).body.data).toEqual({ today, ...latest });
  });

  it('counts speech by its seconds and characters, apart from the answers', async () => {
    const { su } = await setUp();
    const view = (await su.call(readUsage, span)).body.data as UsageView;
    expect(view.speech).toEqual({ heard: { calls: 2, seconds: 17 }, spoken: { calls: 2, characters: 230 } });
    const heard = (await su.call(readUsage, { ...span, purpose: 'speech-in' })).body.data as UsageView;
    expect(heard).toMatchObject({
      totals: { answers: 2, users: 1, failed: 0, promptTokens: 0 },
      models: [{ model: 'embedded', label: '内置语音引擎', answers: 2 }],
      purposes: [{ purpose: 'speech-in', answers: 2 }],
      speech: { heard: { calls: 2, seconds: 17 }, spoken: { calls: 0, characters: 0 } },
    });
    const spoken = (await su.call(listUserUsage, { ...span, purpose: 'speech-out' })).body.data;
    expect(spoken).toMatchObject({ total: 1, records: [{ userId: 'li', answers: 1, failed: 1 }] });
  });

  it('estimates the cost with the prices that administrators enter', async () => {
    const { su } = await setUp();
    await su.call(savePrices, { prices: [{ model: 'glm-4', input: 2.5, output: 10 }] });
    const view = (await su.call(readUsage, span)).body.data as UsageView;
    expect(view.totals.cost).toBeCloseTo(2.5 + 10 / 100_000, 6);
    expect(view.models.find(({ model }) => model === 'gpt-4')?.cost).toBe(0);
    const people = (await su.call(listUserUsage, span)).body.data as { records: { name: string; cost: number }[] };
    expect(people.records[0]?.cost).toBeCloseTo(2.5001, 6);
    expect((await su.call(listPrices)).body.data).toContainEqual({
      model: 'glm-4',
      label: 'GLM-4',
      vendor: 'zhipu',
      input: 2.5,
      output: 10,
    });
    const half = await su.call(savePrices, { prices: [{ model: 'glm-4', input: 1, output: null }] });
    expect(half.body).toMatchObject({ code: 400, msg: '请同时填写输入和输出单价，或都留空' });
    await su.call(savePrices, { prices: [{ model: 'glm-4', input: null, output: null }] });
    expect(((await su.call(readUsage, span)).body.data as UsageView).totals.cost).toBeNull();
  });

  it('lists users by answers with their own median, and robots as one line', async () => {
    const { su } = await setUp();
    const { body } = await su.call(listUserUsage, span);
    expect(body.data).toMatchObject({
      total: 2,
      records: [
        { userId: 'li', answers: 3, failed: 1, firstPieceMs: 800, promptTokens: 1_000_400, quotaShare: null },
        { userId: '', name: '机器人', answers: 1 },
      ],
    });
    expect((await su.call(listUserUsage, { ...span, keyword: '没有这个人' })).body.data).toEqual({
      records: [],
      total: 0,
    });
  });

  it('exports days and users as csv', async () => {
    const { su } = await setUp();
    const query = 'from=2026-11-10&to=2026-11-15';
    const days = await (await su.send('GET', `/api/admin/usage/export?${query}`)).text();
    expect(days.split('\r\n').slice(0, 2)).toEqual([
      '"日期","模型","用途","回答","失败","输入 tokens","输出 tokens","估算费用（元）","语音次数","语音输入（秒）","朗读（字）"',
      '"2026-11-10","GPT-4 (8k)","对话","1","0","100","10","","","",""',
    ]);
    expect(days).toContain('"2026-11-15","内置语音引擎","语音输入","0","0","0","0","","2","17",""');
    expect(days).toContain('"2026-11-15","内置语音引擎","朗读","0","1","0","0","","2","","230"');
    const users = await (await su.send('GET', `/api/admin/usage/export?${query}&by=user`)).text();
    expect(users).toContain('"机器人","","1"');
  });

  it('counts a real question with its title as one answer', async () => {
    const { su } = await setUp();
    await (await su.ask({ messages: [{ role: 'user', content: '你好' }], newConversation: true })).all();
    const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
    await vi.waitFor(async () => {
      const view = (await su.call(readUsage, { from: today, to: today })).body.data as UsageView;
      expect(view.today).toBe(today);
      expect(view.totals).toMatchObject({ answers: today === '2026-11-15' ? 4 : 1 });
    });
  });

  it('refuses ordinary users, and spans that are no spans', async () => {
    const { su, li } = await setUp();
    for (const endpoint of [readUsage, listUserUsage]) expect((await li.call(endpoint, span)).status).toBe(403);
    expect((await li.call(savePrices, { prices: [] })).status).toBe(403);
    expect((await li.send('GET', '/api/admin/usage/export?from=2026-11-10&to=2026-11-15')).status).toBe(403);
    for (const wrong of [
      { from: '2026-11-16', to: '2026-11-15' },
      { from: '2024-01-01', to: '2026-11-15' },
      { from: '2026-13-01', to: '2026-11-15' },
    ])
      expect((await su.call(readUsage, wrong)).body.code).toBe(400);
  });
});
