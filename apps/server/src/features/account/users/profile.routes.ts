import { changeSelf, noteNicknameAsked, readPlatformUser } from '@wenjin/contract/account/profile';
import { listSessions, revokeOtherSessions, revokeSession } from '@wenjin/contract/account/device-sessions';
import { readSelf } from '@wenjin/contract/account/sign-in';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RecordAudit } from '../../../platform/audit.ts';
import { addressKey } from '../../../platform/http/client-address.ts';
import { userRoute } from '../../../platform/http/routes.ts';
import type { SessionCookie } from '../../../platform/http/cookies/session-cookie.ts';
import type { ChangeSelf } from './change-self.ts';
import type { ReadSelf } from './read-self.ts';
import type { Sessions } from '../sessions/sessions.ts';

export type Profile = {
  readSelf: ReadSelf;
  changeSelf: ChangeSelf;
  noteNicknameAsked: (userId: string) => Promise<void>;
  sessions: Sessions;
  cookie: SessionCookie;
  record: RecordAudit;
};

/** Routes by which users read and change their own account. */
export function profileRoutes(app: FastifyInstance, { sessions, record, cookie, ...profile }: Profile): void {
  const tokenOf = (request: FastifyRequest) => cookie.read(request) ?? '';

  userRoute(app, readSelf, (_input, { userId }) => profile.readSelf(userId));
  userRoute(app, readPlatformUser, (_input, { userId }) => profile.readSelf(userId));
  userRoute(app, changeSelf, async (input, { userId }, { request }) => {
    await profile.changeSelf(input, { userId, token: tokenOf(request), address: addressKey(request.ip) });
    return null;
  });

  userRoute(app, noteNicknameAsked, async (_input, { userId }) => {
    await profile.noteNicknameAsked(userId);
    return null;
  });

  userRoute(app, listSessions, (_input, { userId }, { request }) => sessions.list(userId, tokenOf(request)));
  userRoute(app, revokeSession, async ({ id }, { userId }, { request }) => {
    await sessions.endOne(userId, id);
    await record({
      action: 'session-revoke',
      actorId: userId,
      target: id,
      result: 'ok',
      address: addressKey(request.ip),
    });
    return null;
  });
  userRoute(app, revokeOtherSessions, async (_input, { userId }, { request }) => {
    const count = await sessions.endAll(userId, tokenOf(request));
    const address = addressKey(request.ip);
    await record({ action: 'session-revoke', actorId: userId, target: '*', result: 'ok', address, detail: { count } });
    return count;
  });
}
