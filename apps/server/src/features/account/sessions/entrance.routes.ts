import { addressKey } from '../../../platform/http/client-address.ts';
import type { HttpContext } from '../../../platform/http/routes.ts';
import type { SessionCookie } from '../../../platform/http/cookies/session-cookie.ts';
import type { Sessions, Visit } from './sessions.ts';

/** Code that every kind of sign-in shares: reading the visit from the request, and setting the cookie. */
export function createEntrance({ cookie, sessions }: { cookie: SessionCookie; sessions: Sessions }) {
  return {
    visitOf: ({ request }: HttpContext): Visit => ({
      address: addressKey(request.ip),
      userAgent: request.headers['user-agent'] ?? '',
    }),

    /** Sets the cookie of the new session and ends the session that the browser had before. */
    async letIn({ request, reply }: HttpContext, session: string): Promise<void> {
      const old = cookie.read(request);
      if (old !== undefined) await sessions.replace(old);
      cookie.set(reply, session);
    },
  };
}
