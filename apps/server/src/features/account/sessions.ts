import { createHash, randomBytes } from 'node:crypto';
import { SESSION_DAYS } from '@wenjin/contract/account/sign-in';
import type { FindCaller } from '../../platform/http/caller.ts';
import { rememberCallers } from './recent-callers.ts';
import type { SessionRepository } from './session.repository.ts';

const SESSIONS_PER_USER = 10;
const SEEN_EVERY_MS = 10 * 60_000;
const USER_AGENT_MAX = 300;

type Deps = { sessions: SessionRepository; now: () => number };
export type Sessions = ReturnType<typeof createSessions>;

/** The life of a session: a random token in the browser, its hash in the database. */
export function createSessions({ sessions, now }: Deps) {
  const lookUp: FindCaller = async (token) => {
    const tokenHash = hashToken(token);
    const session = await sessions.find(tokenHash);
    if (session === undefined || session.expiresAt <= now()) return 'unknown';
    if (session.revokedAt !== null || session.disabledAt !== null) return 'revoked';
    if (now() - session.lastSeenAt > SEEN_EVERY_MS) await sessions.markSeen(tokenHash, now());
    return { userId: session.userId, grade: session.grade };
  };

  const callers = rememberCallers(lookUp, now);
  return {
    findCaller: ((token) => callers.find(token)) satisfies FindCaller,

    async begin(userId: string, userAgent: string): Promise<string> {
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
        },
        SESSIONS_PER_USER,
      );
      return token;
    },

    async end(token: string): Promise<void> {
      await sessions.revoke(hashToken(token), now());
      callers.forget(token);
    },
  };
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
