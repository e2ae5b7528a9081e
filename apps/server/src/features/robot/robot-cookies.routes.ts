import { randomBytes } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';
import { PHONE_COOKIE } from '@wenjin/contract/robot/practice';
import { ROBOT_COOKIE } from '@wenjin/contract/robot/robot';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sha256 } from '../../platform/sha256.ts';

const LIFE_SECONDS = 365 * 86_400;
const SECRET = /^[\w-]{43}$/u;

export type RobotCookies = ReturnType<typeof createRobotCookies>;

/** The cookies of a browser that has started a robot, and of the phone of the practice driver. */
export function createRobotCookies(isSecure: boolean) {
  const options: CookieSerializeOptions = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure,
    maxAge: LIFE_SECONDS,
  };
  const secretOf = (request: FastifyRequest, name: string) => {
    const value = request.cookies[name] ?? '';
    return SECRET.test(value) ? value : undefined;
  };
  return {
    browser: {
      /** A hash, so that the database holds no cookie of anybody. */
      read(request: FastifyRequest): string | undefined {
        const secret = secretOf(request, ROBOT_COOKIE);
        return secret === undefined ? undefined : sha256(secret);
      },
      begin(request: FastifyRequest): { hash: string; set: (reply: FastifyReply) => void } {
        const secret = secretOf(request, ROBOT_COOKIE) ?? randomBytes(32).toString('base64url');
        return { hash: sha256(secret), set: (reply) => void reply.setCookie(ROBOT_COOKIE, secret, options) };
      },
    },
    phone: {
      value: (request: FastifyRequest): string | undefined => secretOf(request, PHONE_COOKIE),
      setValue: (reply: FastifyReply, secret: string) => void reply.setCookie(PHONE_COOKIE, secret, options),
    },
  };
}
