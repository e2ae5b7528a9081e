import { exchangeToken, readCaptcha, readSelf, signIn, signOut } from '@wenjin/contract/account/sign-in';
import { type IndexConfig, readIndexConfig } from '@wenjin/contract/platform/index-config';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressKey } from '../../platform/http/client-address.ts';
import { userRoute, visitorRoute } from '../../platform/http/routes.ts';
import type { SessionCookie } from '../../platform/http/session-cookie.ts';
import type { Limiter } from '../../platform/live/limiter.ts';
import type { Captchas } from './captchas.ts';
import type { ReadSelf } from './read-self.ts';
import type { Sessions } from './sessions.ts';
import type { SignIn } from './sign-in.ts';

export type Account = {
  indexConfig: IndexConfig;
  signIn: SignIn;
  sessions: Sessions;
  captchas: Captchas;
  captchaLimit: Limiter;
  readSelf: ReadSelf;
  cookie: SessionCookie;
};

export function accountRoutes(app: FastifyInstance, account: Account): void {
  const { cookie } = account;

  visitorRoute(app, readIndexConfig, () => account.indexConfig);
  visitorRoute(app, readCaptcha, async (_input, { request }) => {
    await account.captchaLimit.spend(addressKey(request.ip));
    return account.captchas.make();
  });
  visitorRoute(app, signIn, async (input, { request, reply }) => {
    const { session, code } = await account.signIn.withPassword(input, visitOf(request));
    cookie.set(reply, session);
    return { token: code };
  });
  visitorRoute(app, exchangeToken, async (input, { request, reply }) => {
    cookie.set(reply, await account.signIn.withCode(input.token, visitOf(request)));
    return null;
  });
  visitorRoute(app, signOut, async (_input, { request, reply }) => {
    const token = cookie.read(request);
    if (token !== undefined) await account.sessions.end(token);
    cookie.clear(reply);
    return null;
  });
  userRoute(app, readSelf, (_input, caller) => account.readSelf(caller.userId));
}

function visitOf(request: FastifyRequest) {
  return { address: addressKey(request.ip), userAgent: request.headers['user-agent'] ?? '' };
}
