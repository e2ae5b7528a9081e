import { ADMIN_GRADE } from '@wenjin/contract/account/grades';
import { CODE_REVOKED, CODE_SIGN_IN } from '@wenjin/contract/envelope';
import type { Endpoint } from '@wenjin/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import type { Caller, FindCaller } from './caller.ts';
import type { SessionCookie } from './cookies/session-cookie.ts';

type Gate = Pick<Endpoint, 'access' | 'isOpenBeforePasswordChange'>;
type Deps = { cookie: SessionCookie; findCaller: FindCaller; publicOrigin: string | undefined };

/** Decides for plain calls, streams and web sockets alike who may make a request. */
export function createAccessGuard({ cookie, findCaller, publicOrigin }: Deps) {
  const recheck = async (request: Pick<FastifyRequest, 'cookies'>): Promise<Caller> => {
    const token = cookie.read(request);
    const caller = token === undefined ? 'unknown' : await findCaller(token);
    if (caller === 'unknown') throw new AppError('sign-in', '请先登录');
    if (caller === 'revoked') throw new AppError('revoked', '登录已失效，请重新登录');
    return caller;
  };

  return {
    recheck,

    async check(request: FastifyRequest, { access, isOpenBeforePasswordChange }: Gate): Promise<void> {
      if (access === 'visitor') return;
      request.caller = await recheck(request);
      if (access === 'admin' && request.caller.grade !== ADMIN_GRADE) throw new AppError('forbidden', '没有访问权限');
      if (request.caller.mustChangePassword === true && !isOpenBeforePasswordChange)
        throw new AppError('forbidden', '请先修改密码');
    },

    /** Checks the handshake of a web socket: a page of ours, with a session. */
    async checkHandshake(handshake: Pick<FastifyRequest, 'headers' | 'cookies'>): Promise<Caller> {
      this.checkOrigin(handshake);
      const caller = await recheck(handshake);
      if (caller.mustChangePassword === true) throw new AppError('forbidden', '请先修改密码');
      return caller;
    },

    /** Refuses a request that a foreign page made, according to the headers that browsers send. */
    checkOrigin(request: Pick<FastifyRequest, 'headers'>): void {
      const site = request.headers['sec-fetch-site'];
      const isForeignSite = site !== undefined && site !== 'same-origin' && site !== 'none';
      const { origin } = request.headers;
      const isForeignOrigin = origin !== undefined && !isOwnOrigin(origin, request);
      if (isForeignSite || isForeignOrigin) throw new AppError('forbidden', '不允许跨站请求');
    },
  };

  function isOwnOrigin(origin: string, request: Pick<FastifyRequest, 'headers'>): boolean {
    if (origin === publicOrigin) return true;
    return URL.canParse(origin) && new URL(origin).host === request.headers.host;
  }
}
export type AccessGuard = ReturnType<typeof createAccessGuard>;

export function isSessionProblem(error: unknown): boolean {
  return error instanceof AppError && (error.code === CODE_SIGN_IN || error.code === CODE_REVOKED);
}
