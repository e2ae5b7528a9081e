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
/** This much of the hash distinguishes sessions; it cannot be used to sign in. */
const ID_CHARACTERS = 24;

/** The origin of a sign-in. */
export type Visit = { address: string; userAgent: string };

type Deps = {
  sessions: SessionRepository;
  /** Ends the sign-in codes of a user, which would otherwise become a session again. */
  endCodes: (userId: string) => Promise<void>;
  now: () => number;
  monotonicNow: () => number;
};
export type Sessions = ReturnType<typeof createSessions>;

/** Creates, finds and ends sessions. The browser holds a random token, the database only its hash. */
export function createSessions({ sessions, endCodes, now, monotonicNow }: Deps) {
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

    async begin(userId: string, visit: Visit): Promise<string> {
      const token = randomBytes(32).toString('base64url');
      await sessions.add(newSession({ tokenHash: hashToken(token), userId, moment: now() }, visit), SESSIONS_PER_USER);
      return token;
    },

    /** Signs out. Returns the user whose session ended, or undefined when it had ended before. */
    async end(token: string): Promise<string | undefined> {
      const userId = await sessions.revoke(hashToken(token), now());
      callers.clear();
      if (userId !== undefined) await endCodes(userId);
      return userId;
    },

    /** Ends a session that a new one in the same browser replaces. Sign-in codes of its user stay valid. */
    async replace(token: string): Promise<void> {
      await sessions.revoke(hashToken(token), now());
      callers.clear();
    },

    /** Ends all sign-in codes of a user and every session except the one with the given token. */
    async endAll(userId: string, exceptToken?: string): Promise<number> {
      const except = exceptToken === undefined ? '' : hashToken(exceptToken);
      await endCodes(userId);
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
      await endCodes(userId);
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

    /** Deletes sessions whose time has run out. A revoked session is kept until then. */
    deleteExpired: () => sessions.deleteExpired(now()),

    /** Called after a change of grade or password, when cached callers are out of date. */
    forgetCallers: () => callers.clear(),
  };
}

type NewSession = { tokenHash: string; userId: string; moment: number };

function newSession({ tokenHash, userId, moment }: NewSession, { address, userAgent }: Visit): Session {
  return {
    tokenHash,
    userId,
    userAgent: userAgent.slice(0, USER_AGENT_MAX).toWellFormed().replaceAll('\0', ''),
    createdAt: moment,
    lastSeenAt: moment,
    expiresAt: moment + SESSION_DAYS * 86_400_000,
    revokedAt: null,
    address,
  };
}

function idOf(session: Session): string {
  return session.tokenHash.slice(0, ID_CHARACTERS);
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
