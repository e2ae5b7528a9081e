import type { QuotaDefaults, UserQuota } from '@wenjin/contract/usage/quota';
import type { OwnQuota } from '@wenjin/contract/usage/own-quota';
import { type Calendar, nextMonth } from '@wenjin/domain/usage/calendar';
import { ROBOTS } from '@wenjin/domain/usage/purposes';
import { type Quota, quotaState, quotaText, type Used } from '@wenjin/domain/usage/quota';
import { AppError } from '../../../platform/errors.ts';
import type { QuotaShare } from '../sums/read-user-usage.ts';
import type { RollUp } from '../sums/roll-up.ts';
import type { QuotaDefaultsStore } from './quota-defaults-store.ts';
import type { Month, QuotaRepository } from './quota.repository.ts';

type Deps = {
  quotas: QuotaRepository;
  defaults: QuotaDefaultsStore;
  rollUp: RollUp;
  isUser: (id: string) => Promise<boolean>;
  calendar: Calendar;
  now: () => number;
};
export type ManageQuotas = ReturnType<typeof createManageQuotas>;

/** What everybody may use in a month, and what they have used of it. */
export function createManageQuotas(deps: Deps) {
  const { quotas, defaults, rollUp, calendar, now } = deps;
  const thisMonth = () => monthAt(calendar, now());

  async function read(userId: string): Promise<OwnQuota> {
    const common = await defaults.get();
    const quota = (await quotas.find(userId)) ?? { answers: common.answers, tokens: common.tokens };
    const month = thisMonth();
    const isUnlimited = quota.answers === null && quota.tokens === null;
    const used = isUnlimited ? { answers: 0, tokens: 0 } : await quotas.readUsed(userId, month);
    const state = quotaState({ used, quota, warnPercent: common.warnPercent });
    return { quota, used, state: state.state, text: quotaText(state, month.resetDay), resetDay: month.resetDay };
  }

  async function readRobots(): Promise<{ quota: Quota; used: Used; resetDay: string; warnPercent: number }> {
    const { robotAnswers: answers, robotTokens: tokens, warnPercent } = await defaults.get();
    const month = thisMonth();
    const quota = { answers, tokens };
    return { quota, used: await quotas.readUsedByRobots(ROBOTS, month), resetDay: month.resetDay, warnPercent };
  }

  return {
    read,

    /** Throws when a user has spent the quota of the month. Answers that are being written count. */
    async check(userId: string): Promise<void> {
      const { quota, used, state, text, resetDay } = await read(userId);
      if (state === 'spent') throw spent(text);
      if (quota.answers === null || used.answers + (await quotas.countRunning(userId)) < quota.answers) return;
      throw spent(quotaText({ state: 'spent', part: 'answers', share: 1, left: 0 }, resetDay));
    },

    /** Returns whether the robots may still answer this month. */
    async mayRobotsAnswer(): Promise<boolean> {
      const { robotAnswers, robotTokens } = await defaults.get();
      if (robotAnswers === null && robotTokens === null) return true;
      await rollUp();
      return quotaState(await readRobots()).state !== 'spent';
    },

    async list({ keyword, ...page }: { keyword: string; offset: number; limit: number }) {
      await rollUp();
      const common = await defaults.get();
      const month = thisMonth();
      const [found, total, ownTotal] = await Promise.all([
        quotas.listPeople({ keyword, month, defaults: common }, page),
        quotas.countPeople(keyword),
        quotas.countOwn(),
      ]);
      const records = found.map((row) => toUserQuota(row, common.warnPercent));
      // Robots are no user; their line comes first.
      if (page.offset === 0 && keyword.trim() === '') records.unshift(robotLine(await readRobots()));
      return { records, total, ownTotal, defaults: common, resetDay: month.resetDay };
    },

    async findShares(userIds: readonly string[]): Promise<Map<string, QuotaShare>> {
      const only = userIds.filter((id) => id !== ROBOTS);
      const common = await defaults.get();
      const page = { offset: 0, limit: only.length };
      const asked = { keyword: '', month: thisMonth(), defaults: common, only };
      const found = only.length === 0 ? [] : await quotas.listPeople(asked, page);
      const lines = found.map((row) => toUserQuota(row, common.warnPercent));
      if (userIds.includes(ROBOTS)) lines.push(robotLine(await readRobots()));
      return new Map(lines.map((line) => [line.userId, shareOf(line)]));
    },

    async save(userId: string, quota: Quota): Promise<void> {
      if (!(await deps.isUser(userId))) throw new AppError('missing', '用户不存在', { field: 'userId' });
      await quotas.save(userId, quota, now());
    },

    reset: (userId: string): Promise<void> => quotas.delete(userId),

    saveDefaults: (changed: QuotaDefaults): Promise<void> => defaults.save(changed),
  };
}

function monthAt(calendar: Calendar, time: number): Month & { resetDay: string } {
  const month = calendar.monthOf(time);
  return { month, startsAt: calendar.startOfDay(`${month}-01`), resetDay: `${nextMonth(month)}-01` };
}

function spent(text: string): AppError {
  return new AppError('conflict', text, { reason: 'quota' });
}

type Row = Awaited<ReturnType<QuotaRepository['listPeople']>>[number];

function toUserQuota(row: Row, warnPercent: number): UserQuota {
  const quota = { answers: row.answers, tokens: row.tokens };
  const used = { answers: row.usedAnswers, tokens: row.usedTokens };
  const { share, state } = quotaState({ used, quota, warnPercent });
  return { userId: row.userId, name: row.name, quota, used, share, state, isOwn: row.isOwn === 1 };
}

function shareOf({ quota, share, state }: UserQuota): QuotaShare {
  const isUnlimited = quota.answers === null && quota.tokens === null;
  return { share: isUnlimited ? null : share, state };
}

function robotLine(line: { quota: Quota; used: Used; warnPercent: number }): UserQuota {
  const { share, state } = quotaState(line);
  return { userId: ROBOTS, name: '机器人', quota: line.quota, used: line.used, share, state, isOwn: false };
}
