import { Readable } from 'node:stream';
import { exportRecords, listRecordChoices, listRecords, readRecord } from '@wenjin/contract/usage/records';
import type { FastifyInstance } from 'fastify';
import { rawUserRoute, userRoute } from '../../../platform/http/routes.ts';
import type { Limiter } from '../../../platform/live/limiter.ts';
import type { ReadRecords } from './read-records.ts';

type Records = { read: ReadRecords; exportLimit: Limiter };

export function recordRoutes(app: FastifyInstance, { read, exportLimit }: Records): void {
  userRoute(app, listRecords, (input, { userId }) => read.list(userId, input));
  userRoute(app, listRecordChoices, (_input, { userId }) => read.choices(userId));
  userRoute(app, readRecord, ({ answerId }, { userId }) => read.read(userId, answerId));
  rawUserRoute(app, exportRecords, async (filter, { userId }, { request, reply }) => {
    await exportLimit.spend(userId);
    request.auditNote = { action: 'data-export', target: 'records', detail: { filter } };
    return reply
      .header('content-disposition', 'attachment; filename="records.csv"')
      .type('text/csv; charset=utf-8')
      .send(Readable.from(read.exportLines(userId, filter)));
  });
}
