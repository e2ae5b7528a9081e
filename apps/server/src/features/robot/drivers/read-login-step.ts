import { type LoginStep, type RobotAccess, RobotError } from '../common/robot-driver.ts';
import { isHostOfApp } from './app-hosts.ts';
import type { QrStatus } from './weixin-shapes.ts';

/** The app's words for what happened to a QR code; an unknown one counts as waiting. */
const PLAIN: Record<string, LoginStep> = {
  scaned: { status: 'scanned' },
  need_verifycode: { status: 'verify' },
  verify_code_blocked: { status: 'blocked' },
  expired: { status: 'expired' },
  binded_redirect: { status: 'bound' },
};

/** Reads the app's answer about a QR code. `base` is the configured address, to whose owner every named host must belong. */
export function readLoginStep(base: URL, told: QrStatus): LoginStep {
  if (told.status === 'scaned_but_redirect')
    return { status: 'redirected', host: hostOfApp(base, told.redirect_host ?? '') };
  if (told.status === 'confirmed') return { status: 'confirmed', access: accessOf(base, told) };
  return PLAIN[told.status] ?? { status: 'waiting' };
}

export function hostOfApp(base: URL, host: string): string {
  if (!isHostOfApp(base, host)) throw new RobotError('foreign-host', 'the app named a server of somebody else');
  return host;
}

function accessOf(base: URL, { bot_token = '', ilink_bot_id = '', baseurl = '' }: QrStatus): RobotAccess {
  if (bot_token === '') throw new RobotError('rejected', 'the app confirmed without a token');
  const address = baseurl === '' ? base.origin : baseurl;
  if (!URL.canParse(address)) throw new RobotError('foreign-host', 'the app named no address');
  const named = new URL(address);
  hostOfApp(base, named.host);
  if (named.protocol !== base.protocol) throw new RobotError('foreign-host', 'the app named another protocol');
  return { token: bot_token, baseUrl: named.origin + named.pathname, botId: ilink_bot_id };
}
