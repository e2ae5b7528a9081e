import { SECURE_SESSION_COOKIE, SESSION_COOKIE, SESSION_DAYS } from '@wenjin/contract/account/sign-in';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * The cookie that carries the session. On https it has the __Host- prefix, for which browsers have the strictest rules.
 */
export function createSessionCookie(isSecure: boolean) {
  const name = isSecure ? SECURE_SESSION_COOKIE : SESSION_COOKIE;
  const options: CookieSerializeOptions = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure };
  return {
    read: (request: Pick<FastifyRequest, 'cookies'>): string | undefined => request.cookies[name],
    set: (reply: FastifyReply, token: string) =>
      void reply.setCookie(name, token, { ...options, maxAge: SESSION_DAYS * 86_400 }),
    clear: (reply: FastifyReply) => void reply.clearCookie(name, options),
  };
}
export type SessionCookie = ReturnType<typeof createSessionCookie>;
