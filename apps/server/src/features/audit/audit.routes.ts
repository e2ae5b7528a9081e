import { Readable } from 'node:stream';
import { exportAuditLog, listAuditLog } from '@wenjin/contract/admin/audit-log';
import { noteExport } from '@wenjin/contract/export/note-export';
import type { FastifyInstance } from 'fastify';
import { addressKey } from '../../platform/http/client-address.ts';
import { rawUserRoute, userRoute } from '../../platform/http/routes.ts';
import type { Limiter } from '../../platform/live/limiter.ts';
import type { AuditTrail } from './audit-trail.ts';

export type Audit = { trail: AuditTrail; exportNoteLimit: Limiter };

export function auditRoutes(app: FastifyInstance, { trail, exportNoteLimit }: Audit): void {
  userRoute(app, noteExport, async ({ kind, format, id }, { userId }, { request }) => {
    await exportNoteLimit.spend(userId);
    request.auditNote = { action: 'data-export', target: id ?? kind, detail: { kind, format } };
    return null;
  });
  userRoute(app, listAuditLog, (input) => trail.list(input));
  rawUserRoute(app, exportAuditLog, async (filter, { userId }, { request, reply }) => {
    await trail.record({
      action: 'audit-export',
      actorId: userId,
      result: 'ok',
      address: addressKey(request.ip),
      detail: { filter },
    });
    return reply
      .header('content-disposition', 'attachment; filename="audit-log.csv"')
      .type('text/csv; charset=utf-8')
      .send(Readable.from(trail.exportLines(filter)));
  });
}
