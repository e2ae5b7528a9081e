import type { UsageFilter, UserUsage } from '@wenjin/contract/admin/usage';
import { addDays, type Calendar } from '@wenjin/domain/usage/calendar';
import { type Prices, quantile } from '@wenjin/domain/usage/cost';
import { ROBOTS } from '@wenjin/domain/usage/purposes';
import type { RollUp } from './roll-up.ts';
import type { UsageViewRepository } from './usage-view.repository.ts';

export type QuotaShare = { share: number | null; state: 'ok' | 'low' | 'spent' };
type Deps = {
  views: UsageViewRepository;
  rollUp: RollUp;
  readPrices: () => Promise<Prices>;
  /** This month's share of the quota of each user. */
  findShares: (userIds: readonly string[]) => Promise<ReadonlyMap<string, QuotaShare>>;
  calendar: Calendar;
};
type People = UsageFilter & { keyword: string };
type Page = { offset: number; limit: number };
export type ReadUserUsage = ReturnType<typeof createReadUserUsage>;

/** What each user has used, most answers first. */
export function createReadUserUsage({ views, rollUp, readPrices, findShares, calendar }: Deps) {
  async function findMedians(ids: readonly string[], { from, to, purpose }: People): Promise<Map<string, number>> {
    const span = { from: calendar.startOfDay(from), to: calendar.startOfDay(addDays(to, 1)), purpose };
    const pieces = await views.listFirstPieces(ids, span);
    const medians = new Map<string, number>();
    for (const [id, ofUser] of Map.groupBy(pieces, ({ ownerId }) => ownerId)) {
      const counts = ofUser.map(({ tenths, calls }) => [tenths, calls] as const);
      const median = quantile(counts, 0.5);
      if (median !== null) medians.set(id, median * 100);
    }
    return medians;
  }

  return async function readUserUsage(people: People, page: Page): Promise<{ records: UserUsage[]; total: number }> {
    await rollUp();
    const prices = await readPrices();
    const [found, total] = await Promise.all([views.listPeople(people, prices, page), views.countPeople(people)]);
    const ids = found.map(({ ownerId }) => ownerId);
    const [names, medians, shares] = await Promise.all([
      views.findNames(ids),
      findMedians(ids, people),
      findShares(ids),
    ]);
    const records = found.map(({ ownerId, cost, ...sums }) => ({
      ...sums,
      userId: ownerId === ROBOTS ? '' : ownerId,
      name: ownerId === ROBOTS ? '机器人' : (names.get(ownerId) ?? '已删除的用户'),
      cost: Object.keys(prices).length > 0 ? cost : null,
      firstPieceMs: medians.get(ownerId) ?? null,
      quotaShare: shares.get(ownerId)?.share ?? null,
      quotaState: shares.get(ownerId)?.state ?? 'ok',
    }));
    return { records, total };
  };
}
