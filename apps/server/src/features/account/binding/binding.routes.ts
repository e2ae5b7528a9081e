import {
  bindLogin,
  bindUser,
  readBinding,
  SCAN_LOGIN_CALLBACK_PATH,
  SCAN_LOGIN_PATH,
  ssoBindUser,
  unbind,
} from '@wenjin/contract/account/binding';
import { unbindUser } from '@wenjin/contract/admin/users';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressKey } from '../../../platform/http/client-address.ts';
import type { FlowCookie } from '../../../platform/http/cookies/flow-cookie.ts';
import { type HttpContext, userRoute, visitorRoute } from '../../../platform/http/routes.ts';
import type { SessionCookie } from '../../../platform/http/cookies/session-cookie.ts';
import type { Limiter } from '../../../platform/live/limiter.ts';
import type { Bind, BindVisit } from './bind.ts';
import { createEntrance } from '../sessions/entrance.routes.ts';
import type { ScanLogin } from './scan-login.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { Unbind } from './unbind.ts';

export type Binding = {
  bind: Bind;
  unbind: Unbind;
  scanLogin: ScanLogin;
  scanLimit: Limiter;
  sessions: Sessions;
  cookie: SessionCookie;
  flow: FlowCookie;
  publicOrigin: string | undefined;
};

/** WeChat sign-in: two URLs to which the browser is redirected, and the calls that pages make. */
export function bindingRoutes(app: FastifyInstance, binding: Binding): void {
  unbindRoutes(app, binding.unbind);
  const { bind, scanLogin, flow } = binding;
  const entrance = createEntrance(binding);
  const visitOf = (http: HttpContext): BindVisit => ({
    ...entrance.visitOf(http),
    browser: flow.read(http.request),
  });

  app.get(SCAN_LOGIN_PATH, async (request, reply) => {
    await binding.scanLimit.spend(addressKey(request.ip));
    const { browser, set } = flow.begin(request);
    set(reply);
    const target = await scanLogin.begin({
      query: request.query as Record<string, unknown>,
      browser,
      origin: binding.publicOrigin ?? originOf(request),
      userAgent: request.headers['user-agent'] ?? '',
    });
    return reply.redirect(target);
  });
  app.get(SCAN_LOGIN_CALLBACK_PATH, async (request, reply) => {
    await binding.scanLimit.spend(addressKey(request.ip));
    const query = request.query as Record<string, unknown>;
    return reply.redirect(await scanLogin.finish({ query, browser: flow.read(request) }));
  });

  visitorRoute(app, bindUser, async (input, http) => {
    const { begun, auditStatus, auditStatusText } = await bind.asNewUser(input, visitOf(http));
    if (begun !== undefined) await entrance.letIn(http, begun.session);
    return { token: begun?.code ?? '', auditStatus, auditStatusText };
  });
  visitorRoute(app, bindLogin, async (input, http) => {
    const { session, code } = await bind.byPassword(input, visitOf(http));
    await entrance.letIn(http, session);
    return { token: code };
  });
  visitorRoute(app, ssoBindUser, async (input, http) => {
    const { session, code } = await bind.byPhone(input, visitOf(http));
    await entrance.letIn(http, session);
    return { token: code, redirectUrl: scanLogin.ssoTarget(input.state, code) };
  });
}

function unbindRoutes(app: FastifyInstance, use: Unbind): void {
  userRoute(app, readBinding, (_input, { userId }) => use.read(userId));
  userRoute(app, unbind, async (_input, { userId }, { request }) => {
    await use.own(userId, addressKey(request.ip));
    return null;
  });
  userRoute(app, unbindUser, async ({ userId }, _caller, { request }) => {
    request.auditNote = { action: 'user-unbind', target: userId };
    const wasBound = await use.ofUser(userId);
    request.auditNote.detail = { before: { isWechatBound: wasBound }, after: { isWechatBound: false } };
    return null;
  });
}

/** Used only when no public origin is configured. WeChat compares it with the registered redirect URL. */
function originOf({ protocol, host }: FastifyRequest): string {
  return `${protocol}://${host}`;
}
