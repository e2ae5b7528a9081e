import { randomBytes } from 'node:crypto';
import { SCAN_LOGIN_CALLBACK_PATH } from '@wenjin/contract/account/binding';
import { PAGES } from '@wenjin/contract/pages';
import { ownPath } from '@wenjin/domain/account/own-path';
import type { ExpiringStore } from '../../../platform/live/expiring-store.ts';
import type { BindingRepository, WechatIdentity } from '../users/binding.repository.ts';
import type { OneTimeCodes } from '../proof/one-time-codes.ts';
import type { SignInCodes } from '../proof/sign-in-codes.ts';
import type { UserRepository } from '../users/user.repository.ts';
import type { WechatOauth } from './wechat-oauth.ts';

const STATE_LIFE_MS = 10 * 60_000;
const SSO_STATE_MAX = 512;

/** The flow's data stays on the server, because parameters that come back through the browser cannot be trusted. */
type Flow = { app: WechatIdentity['app']; browser: string; redirect: string | null; ssoState: string | null };

type Deps = {
  /** The configured WeChat applications. Without one for use inside WeChat, that of the website serves there too. */
  applications: Partial<Record<WechatIdentity['app'], WechatOauth>>;
  isOn: () => boolean;
  store: ExpiringStore;
  bindings: BindingRepository;
  users: UserRepository;
  codes: SignInCodes;
  tickets: OneTimeCodes<WechatIdentity>;
  now: () => number;
  ssoRedirectUrl: string | undefined;
  reportError: (error: unknown) => void;
};
type Begin = { query: Record<string, unknown>; browser: string; origin: string; userAgent: string };
type Return = { query: Record<string, unknown>; browser: string | undefined };
export type ScanLogin = ReturnType<typeof createScanLogin>;

/** WeChat sign-in. Each step returns the URL to which the browser is redirected next. */
export function createScanLogin(deps: Deps) {
  return {
    async begin({ query, browser, origin, userAgent }: Begin): Promise<string> {
      const isInApp = /MicroMessenger/u.test(userAgent);
      const app = isInApp && deps.applications['in-app'] !== undefined ? 'in-app' : 'website';
      const oauth = deps.applications[app];
      if (oauth === undefined || !deps.isOn()) return signInPage('wechat-off');
      const state = randomBytes(24).toString('base64url');
      const flow: Flow = {
        app,
        browser,
        redirect: ownPath(textOf(query['redirect'])) ?? null,
        ssoState: query['sso'] === '1' ? (textOf(query['state']) ?? '').slice(0, SSO_STATE_MAX) : null,
      };
      await deps.store.put(stateKey(state), JSON.stringify(flow), STATE_LIFE_MS);
      return oauth.authorizeUrl({ redirectUri: `${origin}${SCAN_LOGIN_CALLBACK_PATH}`, state, isInApp });
    },

    async finish({ query, browser }: Return): Promise<string> {
      const state = textOf(query['state']) ?? '';
      const kept = await deps.store.take(stateKey(state));
      const flow = kept === undefined ? undefined : (JSON.parse(kept) as Flow);
      const oauth = flow === undefined ? undefined : deps.applications[flow.app];
      // An attacker could send a victim the callback URL of the attacker's own flow and so sign the victim in to the
      // attacker's account.
      if (oauth === undefined || flow === undefined || flow.browser !== browser) return signInPage('wechat-expired');
      const code = textOf(query['code']);
      if (code === undefined || code === '' || code.length > 512) return signInPage('wechat-refused');
      try {
        return await goOn(await oauth.fetchIdentity(code), flow);
      } catch (error) {
        deps.reportError(error);
        return signInPage('wechat-failed');
      }
    },

    /** Returns the URL to which a single sign-on continues. */
    ssoTarget: (state: string, code: string): string => ssoTarget(deps.ssoRedirectUrl, state, code),
  };

  async function goOn(identity: WechatIdentity, { browser, redirect, ssoState }: Flow): Promise<string> {
    const next = redirect === null ? {} : { redirect };
    const binding = await deps.bindings.find(identity, deps.now());
    if (binding === undefined) {
      const ticket = await deps.tickets.make(identity, browser);
      return ssoState === null
        ? pageWith(PAGES.wechatBind, { openId: ticket, token: 'null', ...next })
        : pageWith(PAGES.ssoBind, { openId: ticket, state: ssoState });
    }
    const user = await deps.users.findById(binding.userId);
    if (user === undefined || user.disabledAt !== null) return signInPage('disabled');
    const code = await deps.codes.make(user.id, browser);
    return ssoState === null
      ? pageWith(PAGES.signIn, { token: code, ...next })
      : ssoTarget(deps.ssoRedirectUrl, ssoState, code);
  }
}

function ssoTarget(address: string | undefined, state: string, token: string): string {
  return address === undefined ? pageWith(PAGES.signIn, { token }) : pageWith(address, { state, token });
}

function pageWith(page: string, query: Record<string, string>): string {
  return `${page}?${new URLSearchParams(query).toString()}`;
}

function signInPage(reason: string): string {
  return pageWith(PAGES.signIn, { reason });
}

function stateKey(state: string): string {
  return `oauth-state:${state}`;
}

/** Fastify parses a repeated query parameter as a list, which is ignored here. */
function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
