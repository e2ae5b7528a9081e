import { resetPassword } from '@wenjin/contract/account/password-reset';
import { readRegistrationStatus, register } from '@wenjin/contract/account/registration';
import { exchangeToken, readCaptcha, signIn, signOut } from '@wenjin/contract/account/sign-in';
import { sendSms, type SmsScene } from '@wenjin/contract/account/sms';
import type { FastifyInstance } from 'fastify';
import type { RecordAudit } from '../../platform/audit.ts';
import { addressKey } from '../../platform/http/client-address.ts';
import type { FlowCookie } from '../../platform/http/cookies/flow-cookie.ts';
import { visitorRoute } from '../../platform/http/routes.ts';
import type { SessionCookie } from '../../platform/http/cookies/session-cookie.ts';
import type { Limiter } from '../../platform/live/limiter.ts';
import type { Captchas } from './proof/captchas.ts';
import { createEntrance } from './sessions/entrance.routes.ts';
import type { Register } from './registration/register.ts';
import type { ResetPassword } from './sign-in/reset-password.ts';
import type { Sessions } from './sessions/sessions.ts';
import type { SignIn } from './sign-in/sign-in.ts';
import type { SmsCodes } from './proof/sms-codes.ts';

export type Account = {
  signIn: SignIn;
  resetPassword: ResetPassword;
  sessions: Sessions;
  captchas: Captchas;
  captchaLimit: Limiter;
  smsCodes: SmsCodes;
  /** Throws when codes for this scene are switched off. */
  checkScene: (scene: SmsScene) => void;
  register: Register;
  statusLimit: Limiter;
  record: RecordAudit;
  cookie: SessionCookie;
  flow: FlowCookie;
};

/** Routes that need no session: sign-in, captcha, SMS codes, forgotten passwords and registration. */
export function accountRoutes(app: FastifyInstance, account: Account): void {
  const { cookie } = account;
  const entrance = createEntrance(account);

  visitorRoute(app, readCaptcha, async (_input, { request }) => {
    await account.captchaLimit.spend(addressKey(request.ip));
    return account.captchas.make();
  });
  visitorRoute(app, sendSms, async ({ mobile, scene }, { request }) => {
    account.register.checkMobile(mobile);
    account.checkScene(scene);
    const address = addressKey(request.ip);
    await account.smsCodes.send({ mobile, scene, address });
    await account.record({ action: 'sms-send', target: mobile, result: 'ok', address, detail: { scene } });
    return null;
  });
  visitorRoute(app, signIn, async (input, http) => {
    const flow = account.flow.begin(http.request);
    const visit = { ...entrance.visitOf(http), browser: flow.browser };
    const { session, code } = await account.signIn.withPassword(input, visit);
    await entrance.letIn(http, session);
    flow.set(http.reply);
    return { token: code };
  });
  visitorRoute(app, exchangeToken, async (input, http) => {
    const browser = account.flow.read(http.request);
    await entrance.letIn(http, await account.signIn.withCode(input.token, entrance.visitOf(http), browser));
    return null;
  });
  visitorRoute(app, signOut, async (_input, { request, reply }) => {
    const token = cookie.read(request);
    const userId = token === undefined ? undefined : await account.sessions.end(token);
    cookie.clear(reply);
    // Pictures stay in the browser's cache for a year. "storage" would delete the theme too; the page itself removes
    // what belongs to the person.
    void reply.header('clear-site-data', '"cache"');
    if (userId !== undefined)
      await account.record({ action: 'sign-out', actorId: userId, result: 'ok', address: addressKey(request.ip) });
    return null;
  });
  visitorRoute(app, resetPassword, async (input, http) => {
    await account.resetPassword(input, entrance.visitOf(http));
    return null;
  });
  visitorRoute(app, register, (input, http) => account.register.register(input, entrance.visitOf(http)));
  visitorRoute(app, readRegistrationStatus, async ({ mobile }, { request }) => {
    account.register.checkMobile(mobile);
    await account.statusLimit.spend(addressKey(request.ip));
    return account.register.readStatus(mobile);
  });
}
