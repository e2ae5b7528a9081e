import { addressKey } from '../../../platform/http/client-address.ts';
import type { HttpContext } from '../../../platform/http/routes.ts';
import type { SessionCookie } from '../../../platform/http/cookies/session-cookie.ts';
import type { Sessions, Visit } from './sessions.ts';

/** What every way in has in common: where it comes from, and the cookie at its end. */
export function createEntrance({ cookie, sessions }: { cookie: SessionCookie; sessions: Sessions }) {
  return {
    visitOf: ({ request }: HttpContext): Visit => ({
      address: addressKey(request.ip),
      userAgent: request.headers['user-agent'] ?? '',
    }),

    /** The new session takes the place of the one that the browser had. */
    async letIn({ request, reply }: HttpContext, session: string): Promise<void> {
      const old = cookie.read(request);
      if (old !== undefined) await sessions.end(old);
      cookie.set(reply, session);
    },
  };
}
