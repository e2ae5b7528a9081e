import { rmSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { listUserUsage, readUsage } from '@wenjin/contract/admin/usage';
import { listQuotas } from '@wenjin/contract/usage/quota';
import { addDays, createCalendar } from '@wenjin/domain/usage/calendar';
import { MODELS } from '@wenjin/domain/chat/models';
import { sql } from 'kysely';
import { createManageQuotas } from './features/usage/quotas/manage-quotas.ts';
import { createQuotaDefaultsStore } from './features/usage/quotas/quota-defaults-store.ts';
import { createQuotaRepository } from './features/usage/quotas/quota.repository.ts';
import { createRecordRepository } from './features/usage/records/record.repository.ts';
import { createManagePrices } from './features/usage/sums/prices.ts';
import { createReadUsage } from './features/usage/sums/read-usage.ts';
import { createReadUserUsage } from './features/usage/sums/read-user-usage.ts';
import { createRollUp } from './features/usage/sums/roll-up.ts';
import { createRollUpRepository } from './features/usage/sums/roll-up.repository.ts';
import { createUsageViewRepository } from './features/usage/sums/usage-view.repository.ts';
import { openMeasuredDatabase } from './open-measured-database.ts';
import { isPostgres } from './platform/db/is-postgres.ts';
import { createSettingRepository } from './platform/db/setting.repository.ts';

// `npm run bench -- usage` measures the views of usage over a year of many model calls, which this makes in bulk.
const [, , rows = '1000000'] = process.argv;
const USERS = 300;
const ROUNDS = 30;
const DAY_MS = 86_400_000;
const LAST = Date.parse('2026-11-15T15:00:00Z');
const TO = '2026-11-15';
const PURPOSES = ['answer', 'title', 'answer', 'answer', 'knowledge', 'answer', 'robot', 'answer', 'files', 'answer'];
const PREFERRED = ['gpt-3.5-turbo-0125', 'glm-4', 'qwen-plus', 'GLM3', 'qwen-max', 'doubao-128k', 'gpt-4-0125-preview'];

const { db, folder } = await openMeasuredDatabase();
const calendar = createCalendar('Asia/Shanghai');
const now = () => LAST;
await addUsers();
await addUsage(Number(rows));
const settings = createSettingRepository(db);
const rollUp = createRollUp({ sums: createRollUpRepository(db), calendar, timeZone: 'Asia/Shanghai', now });
const rolledAt = performance.now();
await rollUp();
const rollUpMs = performance.now() - rolledAt;
if (isPostgres(db)) await sql`vacuum analyze`.execute(db);
const counted = await db
  .selectFrom('usageTotal')
  .select(sql<number>`cast(sum(calls) as bigint)`.as('calls'))
  .executeTakeFirstOrThrow();
const views = await measureViews();
console.log(JSON.stringify({ rollUpMs, counted: counted.calls, views }));
await db.destroy();
rmSync(folder, { recursive: true });

async function addUsers(): Promise<void> {
  const fields = { avatar: '', passwordHash: '', grade: 2, disabledAt: null, createdAt: 1, updatedAt: 1 };
  const users = Array.from({ length: USERS }, (_user, index) => ({
    ...fields,
    id: `u${index}`,
    phone: `p${index}`,
    nickname: `用户 ${index}`,
    passwordExpiresAt: null,
  }));
  await db.insertInto('user').values(users).execute();
}

/** Spread over a year. Everybody has one model for most questions; the same on both databases. */
async function addUsage(count: number): Promise<void> {
  const last = sql.lit(count - 1);
  const numbers = isPostgres(db)
    ? sql`select cast(n as bigint) as n from generate_series(0, ${last}) as n`
    : sql`with recursive s(n) as (select 0 union all select n + 1 from s where n < ${last}) select n from s`;
  await sql`
    insert into "usage" ("id", "ownerId", "purpose", "model", "vendor", "outcome", "failure", "promptTokens",
      "answerTokens", "isEstimated", "startedAt", "firstPieceMs", "durationMs", "answerId", "rolledDay")
    select 'c' || n, 'u' || u, ${pick('n / 3', PURPOSES)},
      case when n % 10 = 0 then 'gpt-4-0125-preview' else ${pick('u', PREFERRED)} end, 'openai',
      case when n % 150 = 0 then 'failed' else 'done' end, case when n % 150 = 0 then 'rate-limited' else '' end,
      200 + n % 3000, 20 + n % 700, 0, ${sql.lit(LAST)} - (n * 31536) % ${sql.lit(365 * DAY_MS)},
      case when n % 150 = 0 then null else 300 + (n * 31) % 2500 end, 3000, null, null
    from (select n, (n * 7919) % ${sql.lit(USERS)} as u from (${numbers}) as numbers) as calls`.execute(db);
}

/** Names one of the values by a number. */
function pick(by: string, names: readonly string[]) {
  const cases = names.map((name, index) => sql`when ${sql.lit(index)} then ${sql.lit(name)}`);
  return sql`case (${sql.raw(by)}) % ${sql.lit(names.length)} ${sql.join(cases, sql` `)} end`;
}

async function measureViews() {
  const prices = createManagePrices({ settings, listModels: async () => [...MODELS], now });
  await prices.save(MODELS.map(({ id }) => ({ model: id, input: 2.5, output: 10 })));
  const defaults = createQuotaDefaultsStore({ settings, now });
  await defaults.save({ answers: 500, tokens: 1_000_000, warnPercent: 10, robotAnswers: null, robotTokens: null });
  const isUser = async () => true;
  const quotas = createManageQuotas({ quotas: createQuotaRepository(db), defaults, rollUp, isUser, calendar, now });
  const reading = { views: createUsageViewRepository(db), rollUp, readPrices: () => prices.read(), calendar };
  const usage = createReadUsage({ ...reading, listModels: async () => [...MODELS], now });
  const readUserUsage = createReadUserUsage({ ...reading, findShares: (ids) => quotas.findShares(ids) });
  const records = createRecordRepository(db);
  const days = (count: number) => ({ from: addDays(TO, 1 - count), to: TO, purpose: '' as const });
  const page = { offset: 0, limit: 20 };
  const search = { from: undefined, to: undefined, model: '', source: '', status: '' as const, keyword: '' };
  const calls: Record<string, () => Promise<unknown>> = {
    'overview, 7 days': async () => readUsage.data.parse(await usage.read(days(7))),
    'overview, 30 days': async () => readUsage.data.parse(await usage.read(days(30))),
    'overview, 365 days': async () => readUsage.data.parse(await usage.read(days(365))),
    'overview, 365 days, one purpose': async () =>
      readUsage.data.parse(await usage.read({ ...days(365), purpose: 'knowledge' })),
    'users, 30 days': async () => listUserUsage.data.parse(await readUserUsage({ ...days(30), keyword: '' }, page)),
    'users, 365 days': async () => listUserUsage.data.parse(await readUserUsage({ ...days(365), keyword: '' }, page)),
    'users, 365 days, searched': async () =>
      listUserUsage.data.parse(await readUserUsage({ ...days(365), keyword: '用户 2' }, page)),
    quotas: async () => listQuotas.data.parse(await quotas.list({ keyword: '', ...page })),
    'own quota': () => quotas.read('u7'),
    'own records': () => records.list('u7', search, page),
  };
  const figures: Record<string, { p50: number; p95: number }> = {};
  for (const [name, run] of Object.entries(calls)) {
    await run();
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const begun = performance.now();
      await run();
      times.push(performance.now() - begun);
    }
    times.sort((one, other) => one - other);
    figures[name] = { p50: times[Math.floor(ROUNDS / 2)] ?? 0, p95: times[Math.floor(ROUNDS * 0.95)] ?? 0 };
  }
  return figures;
}
