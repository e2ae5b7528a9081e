import { Readable } from 'node:stream';
import { exportUsage, listPrices, listUserUsage, readUsage, savePrices } from '@wenjin/contract/admin/usage';
import { listQuotas, resetQuota, saveQuota, saveQuotaDefaults } from '@wenjin/contract/usage/quota';
import { readQuota } from '@wenjin/contract/usage/own-quota';
import type { FastifyInstance } from 'fastify';
import { rawUserRoute, userRoute } from '../../platform/http/routes.ts';
import type { ManageQuotas } from './quotas/manage-quotas.ts';
import type { createExportUsage } from './sums/export-usage.ts';
import type { ManagePrices } from './sums/prices.ts';
import type { ReadUsage } from './sums/read-usage.ts';
import type { ReadUserUsage } from './sums/read-user-usage.ts';

type Usage = {
  readUsage: ReadUsage;
  readUserUsage: ReadUserUsage;
  exportUsage: ReturnType<typeof createExportUsage>;
  prices: ManagePrices;
  quotas: ManageQuotas;
};

export function usageRoutes(app: FastifyInstance, usage: Usage): void {
  const { quotas, prices } = usage;
  userRoute(app, readUsage, ({ pageNo, pageSize, purpose, ...days }) =>
    usage.readUsage.read(
      { ...usage.readUsage.spanOf(days), purpose },
      { offset: (pageNo - 1) * pageSize, limit: pageSize },
    ),
  );
  userRoute(app, listUserUsage, ({ pageNo, pageSize, ...people }) =>
    usage.readUserUsage(people, { offset: (pageNo - 1) * pageSize, limit: pageSize }),
  );
  rawUserRoute(app, exportUsage, async ({ by, ...filter }, _caller, { request, reply }) => {
    request.auditNote = { action: 'usage-export', target: by, detail: { filter } };
    return reply
      .header('content-disposition', `attachment; filename="usage-${filter.from}-${filter.to}.csv"`)
      .type('text/csv; charset=utf-8')
      .send(Readable.from(usage.exportUsage(by, filter)));
  });
  userRoute(app, listPrices, () => prices.list());
  userRoute(app, savePrices, async (input) => {
    await prices.save(input.prices);
    return null;
  });
  userRoute(app, readQuota, (_input, { userId }) => quotas.read(userId));
  userRoute(app, listQuotas, ({ pageNo, pageSize, keyword }) =>
    quotas.list({ keyword, offset: (pageNo - 1) * pageSize, limit: pageSize }),
  );
  userRoute(app, saveQuotaDefaults, async (input) => {
    await quotas.saveDefaults(input);
    return null;
  });
  userRoute(app, saveQuota, async ({ userId, ...quota }) => {
    await quotas.save(userId, quota);
    return null;
  });
  userRoute(app, resetQuota, async ({ userId }) => {
    await quotas.reset(userId);
    return null;
  });
}
