import { rmSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { listUserUsage, readUsage } from '@wenjin/contract/admin/usage';
import { listQuotas } from '@wenjin/contract/usage/quota';
import { addDays, createCalendar } from '@wenjin/domain/usage/calendar';
import { MODELS } from '@wenjin/domain/chat/models';
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
import { addUsage, addUsers, countSummedCalls } from './measured-usage.repository.ts';
import { openMeasuredDatabase } from './open-measured-database.ts';
import { createSettingRepository } from './platform/db/setting.repository.ts';

// `npm run bench -- usage` measures the views of usage over a year of many model calls, which this makes in bulk.
const [, , rows = '1000000'] = process.argv;
const ROUNDS = 30;
const LAST = Date.parse('2026-11-15T15:00:00Z');
const TO = '2026-11-15';

const { db, folder } = await openMeasuredDatabase();
const calendar = createCalendar('Asia/Shanghai');
const now = () => LAST;
await addUsers(db);
await addUsage(db, Number(rows), LAST);
const settings = createSettingRepository(db);
const rollUp = createRollUp({ sums: createRollUpRepository(db), calendar, timeZone: 'Asia/Shanghai', now });
const rolledAt = performance.now();
await rollUp();
const rollUpMs = performance.now() - rolledAt;
const counted = await countSummedCalls(db);
const views = await measureViews();
console.log(JSON.stringify({ rollUpMs, counted, views }));
await db.destroy();
rmSync(folder, { recursive: true });

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
