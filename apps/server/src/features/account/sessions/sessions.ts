import { createHash, randomBytes } from 'node:crypto';
import type { DeviceSession } from '@wenjin/contract/account/device-sessions';
import { SESSION_DAYS } from '@wenjin/contract/account/sign-in';
import { AppError } from '../../../platform/errors.ts';
import type { FindCaller } from '../../../platform/http/caller.ts';
import { deviceName } from './device-name.ts';
import { rememberCallers } from './recent-callers.ts';
import type { Session, SessionRepository } from './session.repository.ts';

const SESSIONS_PER_USER = 10;
const SEEN_EVERY_MS = 10 * 60_000;
const USER_AGENT_MAX = 300;
/** Enough of the hash to tell one session from another; it opens nothing. */
const ID_CHARACTERS = 24;

/** Where a sign-in comes from. */
export type Visit = { address: string; userAgent: string };

type Deps = { sessions: SessionRepository; now: () => number; monotonicNow: () => number };
export type Sessions = ReturnType<typeof createSessions>;

/** The life of a session: a random token in the browser, its hash in the database. */
export function createSessions({ sessions, now, monotonicNow }: Deps) {
  const lookUp: FindCaller = async (token) => {
    const tokenHash = hashToken(token);
    const session = await sessions.find(tokenHash);
    if (session === undefined || session.expiresAt <= now()) return 'unknown';
    if (session.revokedAt !== null || session.disabledAt !== null) return 'revoked';
    if (now() - session.lastSeenAt > SEEN_EVERY_MS) await sessions.markSeen(tokenHash, now());
    const { userId, grade, passwordExpiresAt } = session;
    return { userId, grade, mustChangePassword: passwordExpiresAt !== null };
  };

  const callers = rememberCallers(lookUp, monotonicNow);
  return {
    findCaller: ((token) => callers.find(token)) satisfies FindCaller,

    async begin(userId: string, { address, userAgent }: Visit): Promise<string> {
      const token = randomBytes(32).toString('base64url');
      const moment = now();
      await sessions.add(
        {
          tokenHash: hashToken(token),
          userId,
          userAgent: userAgent.slice(0, USER_AGENT_MAX).toWellFormed().replaceAll('\0', ''),
          createdAt: moment,
          lastSeenAt: moment,
          expiresAt: moment + SESSION_DAYS * 86_400_000,
          revokedAt: null,
          address,
        },
        SESSIONS_PER_USER,
      );
      return token;
    },

    /** The user whose session ended; undefined when it had ended before. */
    async end(token: string): Promise<string | undefined> {
      const userId = await sessions.revoke(hashToken(token), now());
      callers.clear();
      return userId;
    },

    /** Every session of a user, but for the one that asks if it is named. */
    async endAll(userId: string, exceptToken?: string): Promise<number> {
      const except = exceptToken === undefined ? '' : hashToken(exceptToken);
      const count = await sessions.revokeAll(userId, { except, now: now() });
      callers.clear();
      return count;
    },

    async endOne(userId: string, id: string): Promise<void> {
      const own = await sessions.list(userId, now());
      const found = own.find((session) => idOf(session) === id);
      if (found === undefined) throw new AppError('missing', '该设备已下线');
      await sessions.revoke(found.tokenHash, now());
      callers.clear();
    },

    async list(userId: string, currentToken: string): Promise<DeviceSession[]> {
      const current = hashToken(currentToken);
      const devices = (await sessions.list(userId, now())).map((session) => ({
        id: idOf(session),
        device: deviceName(session.userAgent),
        address: session.address,
        createTime: new Date(session.createdAt).toISOString(),
        lastSeenTime: new Date(session.lastSeenAt).toISOString(),
        isCurrent: session.tokenHash === current,
      }));
      return devices.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
    },

    /** Those that ran out; a revoked one is kept until then. */
    deleteExpired: () => sessions.deleteExpired(now()),

    /** To be called after a change of grade or password, which makes remembered callers wrong. */
    forgetCallers: () => callers.clear(),
  };
}

function idOf(session: Session): string {
  return session.tokenHash.slice(0, ID_CHARACTERS);
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
