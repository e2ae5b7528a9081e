import { randomBytes } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sha256 } from '../../sha256.ts';

const LIFE_SECONDS = 20 * 60;

/**
 * Identifies the browser in which a sign-in was started; the codes of that sign-in work only in this browser.
 */
export function createFlowCookie(isSecure: boolean) {
  const name = isSecure ? '__Host-flow' : 'flow';
  // Lax, because the redirect back from WeChat is a top-level navigation.
  const options: CookieSerializeOptions = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure };
  return {
    /** Returns a hash that identifies this browser, or undefined when it has started no sign-in. */
    read(request: FastifyRequest): string | undefined {
      const value = request.cookies[name];
      return value === undefined || value === '' ? undefined : sha256(value);
    },

    /** Keeps an existing cookie, because otherwise an earlier sign-in of this browser could not finish. */
    begin(request: FastifyRequest): { browser: string; set: (reply: FastifyReply) => void } {
      const known = request.cookies[name] ?? '';
      const value = /^[\w-]{43}$/u.test(known) ? known : randomBytes(32).toString('base64url');
      return {
        browser: sha256(value),
        set: (reply) => void reply.setCookie(name, value, { ...options, maxAge: LIFE_SECONDS }),
      };
    },
  };
}
export type FlowCookie = ReturnType<typeof createFlowCookie>;
