import { cancelPractice, confirmPractice, readPractice, sendPractice } from '@wenjin/contract/robot/practice';
import {
  endRobot,
  endRobotByGet,
  readCurrentRobot,
  readRobotLog,
  readRobotStatus,
  startRobotLogin,
  verifyRobotLogin,
} from '@wenjin/contract/robot/robot';
import type { FastifyInstance } from 'fastify';
import { addressKey } from '../../platform/http/client-address.ts';
import { type HttpContext, visitorRoute, WithExtra } from '../../platform/http/routes.ts';
import type { Limiter } from '../../platform/live/limiter.ts';
import type { BrowserRobot } from './login/browser-robot.ts';
import type { StartLogin } from './login/start-login.ts';
import type { PracticePhone } from './practice/practice-phone.ts';
import type { RobotCookies } from './robot-cookies.routes.ts';

export type RobotParts = {
  startLogin: StartLogin;
  browserRobot: BrowserRobot;
  /** Undefined without the practice driver. */
  phone: PracticePhone | undefined;
  cookies: RobotCookies;
  deviceName: (userAgent: string) => string;
  publicOrigin: string | undefined;
  /** The signed-in user of a request, if there is one. */
  findCallerId: (http: Pick<HttpContext, 'request'>) => Promise<string | undefined>;
  limits: { login: Limiter; verify: Limiter; poll: Limiter; send: Limiter };
};

/** Calls of visitors. A robot belongs to the browser that started it, which its cookie proves. */
export function robotRoutes(app: FastifyInstance, parts: RobotParts): void {
  const { browserRobot, cookies, limits } = parts;
  const browserOf = ({ request }: HttpContext) => cookies.browser.read(request);
  const spend = (limit: Limiter, { request }: HttpContext) => limit.spend(addressKey(request.ip));

  visitorRoute(app, startRobotLogin, async ({ refresh }, http) => {
    await spend(limits.login, http);
    const { request, reply } = http;
    const cookie = cookies.browser.begin(request);
    const { picture, ...expiry } = await parts.startLogin({
      browser: cookie.hash,
      startedBy: (await parts.findCallerId(http)) ?? null,
      device: parts.deviceName(request.headers['user-agent'] ?? ''),
      origin: parts.publicOrigin ?? `${request.protocol}://${request.headers.host ?? ''}`,
      isRefresh: refresh === '1',
    });
    cookie.set(reply);
    return new WithExtra(expiry, { msg: picture });
  });
  visitorRoute(app, readRobotStatus, async (_input, http) => {
    await spend(limits.poll, http);
    return browserRobot.status(browserOf(http));
  });
  visitorRoute(app, verifyRobotLogin, async ({ code }, http) => {
    await spend(limits.verify, http);
    await browserRobot.verify(browserOf(http), code);
    return null;
  });
  visitorRoute(app, readRobotLog, async ({ after }, http) => {
    await spend(limits.poll, http);
    return browserRobot.log(browserOf(http), Number(after ?? 0));
  });
  visitorRoute(app, readCurrentRobot, async (_input, http) => {
    await spend(limits.poll, http);
    return browserRobot.current(browserOf(http));
  });
  for (const endpoint of [endRobot, endRobotByGet]) {
    visitorRoute(app, endpoint, async (_input, http) => {
      await browserRobot.logout(browserOf(http));
      return null;
    });
  }
  if (parts.phone !== undefined) practiceRoutes(app, parts, parts.phone);
}

/** Calls of the phone page of the practice driver. */
function practiceRoutes(app: FastifyInstance, { cookies, limits }: RobotParts, phone: PracticePhone): void {
  const phoneOf = ({ request }: HttpContext, token: string) => ({ token, phone: cookies.phone.value(request) });
  const spend = (limit: Limiter, { request }: HttpContext) => limit.spend(addressKey(request.ip));

  visitorRoute(app, readPractice, async ({ token, after }, http) => {
    await spend(limits.poll, http);
    return phone.read(phoneOf(http, token), after ?? 0);
  });
  visitorRoute(app, confirmPractice, async ({ token, name }, http) => {
    await spend(limits.verify, http);
    const secret = await phone.confirm({ token }, name);
    cookies.phone.setValue(http.reply, secret);
    return null;
  });
  visitorRoute(app, cancelPractice, async ({ token }, http) => {
    await phone.cancel(phoneOf(http, token));
    return null;
  });
  visitorRoute(app, sendPractice, async ({ token, ...message }, http) => {
    await spend(limits.send, http);
    return phone.send(phoneOf(http, token), message);
  });
}
