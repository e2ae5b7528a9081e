import { randomBytes } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sha256 } from '../../sha256.ts';

const LIFE_SECONDS = 20 * 60;

/** Marks the browser in which a sign-in through another site was begun: what that flow hands out works only there. */
export function createFlowCookie(isSecure: boolean) {
  const name = isSecure ? '__Host-flow' : 'flow';
  // Lax, because the way back from the other site is a top-level navigation.
  const options: CookieSerializeOptions = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure };
  return {
    /** A short name of this browser, to be kept beside what belongs to it; undefined when it began nothing. */
    read(request: FastifyRequest): string | undefined {
      const value = request.cookies[name];
      return value === undefined || value === '' ? undefined : sha256(value);
    },

    /** A browser that has begun another flow keeps its mark, or that one could not end. */
    begin(request: FastifyRequest, reply: FastifyReply): string {
      const known = request.cookies[name] ?? '';
      const value = /^[\w-]{43}$/u.test(known) ? known : randomBytes(32).toString('base64url');
      void reply.setCookie(name, value, { ...options, maxAge: LIFE_SECONDS });
      return sha256(value);
    },
  };
}
export type FlowCookie = ReturnType<typeof createFlowCookie>;
