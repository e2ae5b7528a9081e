import { Readable } from 'node:stream';
import { deleteUser, exportUserData } from '@wenjin/contract/admin/delete-user';
import type { FastifyInstance } from 'fastify';
import type { RecordAudit } from '../../../platform/audit.ts';
import { addressKey } from '../../../platform/http/client-address.ts';
import { rawUserRoute, userRoute } from '../../../platform/http/routes.ts';
import type { DeleteUser } from './delete-user.ts';
import type { ExportUserData } from './export-user-data.ts';

export type Departure = { deleteUser: DeleteUser; exportUserData: ExportUserData; record: RecordAudit };

/** Routes by which administrators export the data of a user and delete the user. */
export function departureRoutes(app: FastifyInstance, departure: Departure): void {
  userRoute(app, deleteUser, async (input, { userId: callerId }, { request }) => {
    const { userId, data, to } = input;
    request.auditNote = { action: 'user-delete', target: userId, detail: { data, to } };
    const { user } = await departure.deleteUser(input, callerId);
    request.auditNote.detail = { data, to, phone: user.phone, nickname: user.nickname, grade: user.grade };
    return null;
  });
  rawUserRoute(app, exportUserData, async ({ userId }, { userId: actorId }, { request, reply }) => {
    const lines = await departure.exportUserData(userId);
    const address = addressKey(request.ip);
    await departure.record({ action: 'user-export', actorId, target: userId, result: 'ok', address });
    return (
      reply
        .header('content-disposition', 'attachment; filename="user-data.json"')
        // Not JSON for browsers, which would show it instead of saving it.
        .type('application/octet-stream')
        .send(Readable.from(lines))
    );
  });
}
