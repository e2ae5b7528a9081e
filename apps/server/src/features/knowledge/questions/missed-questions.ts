import { AppError } from '../../../platform/errors.ts';
import { daysBefore, localDay } from '../../../platform/time/local-day.ts';
import type { MissedRepository } from './missed.repository.ts';

const COUNTED_DAYS = 30;

type ListInput = { pageNo: number; pageSize: number; keyword: string; category: string; days: number };
export type MissedQuestions = ReturnType<typeof createMissedQuestions>;

/** The questions that found nothing, for the administrators who write articles. */
export function createMissedQuestions({ missed, now }: { missed: MissedRepository; now: () => number }) {
  return {
    async list({ pageNo, pageSize, days, ...texts }: ListInput) {
      const filter = { ...texts, since: days === 0 ? 0 : daysBefore(now(), days) };
      const [rows, total, sums] = await Promise.all([
        missed.list(filter, { offset: (pageNo - 1) * pageSize, limit: pageSize }),
        missed.count(filter),
        missed.sumSince(localDay(daysBefore(now(), COUNTED_DAYS))),
      ]);
      const records = rows.map(({ id, question, category, count, lastAt }) => ({
        id,
        question,
        category,
        count,
        lastAt: new Date(lastAt).toISOString(),
      }));
      return { records, total, ...sums };
    },

    async dismiss(id: string, isDismissed: boolean): Promise<void> {
      if (!(await missed.dismiss(id, isDismissed ? now() : null))) throw new AppError('missing', '没有这个问题');
    },
  };
}
