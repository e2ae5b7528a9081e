import type { OutboundClient } from '../../../platform/outbound/outbound-client.ts';
import { readResponse } from '../../../platform/outbound/read-response.ts';
import type { WechatIdentity } from '../users/binding.repository.ts';

const WECHAT_PAGES = 'https://open.weixin.qq.com';
const WECHAT_API = 'https://api.weixin.qq.com';
const TIMEOUT_MS = 10_000;
const RESPONSE_MAX_BYTES = 64 * 1024;

type Options = {
  app: WechatIdentity['app'];
  appId: string;
  appSecret: string;
  base: string | undefined;
  outbound: OutboundClient;
};
type Start = { redirectUri: string; state: string; isInApp: boolean };
export type WechatOauth = ReturnType<typeof createWechatOauth>;

/** WeChat's OAuth 2 code flow, which has its own parameter names. */
export function createWechatOauth({ app, appId, appSecret, base, outbound }: Options) {
  // WeChat tells the unionId only with these two scopes.
  const inAppScope = app === 'in-app' ? 'snsapi_userinfo' : 'snsapi_base';
  return {
    /** Returns the URL of WeChat's consent page inside WeChat, and of the page with a QR code elsewhere. */
    authorizeUrl({ redirectUri, state, isInApp }: Start): string {
      const path = isInApp ? '/connect/oauth2/authorize' : '/connect/qrconnect';
      const query = new URLSearchParams({
        appid: appId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: isInApp ? inAppScope : 'snsapi_login',
        state,
      });
      return `${base ?? WECHAT_PAGES}${path}?${query.toString()}#wechat_redirect`;
    },

    /**
     * Returns the WeChat user who has consented. Rejects when WeChat does not know the code; the error repeats
     * nothing of WeChat's response.
     */
    async fetchIdentity(code: string): Promise<WechatIdentity> {
      const query = new URLSearchParams({ appid: appId, secret: appSecret, code, grant_type: 'authorization_code' });
      const { status, body } = await readResponse({
        outbound,
        method: 'GET',
        url: `${base ?? WECHAT_API}/sns/oauth2/access_token?${query.toString()}`,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        maxBytes: RESPONSE_MAX_BYTES,
      });
      const found = status === 200 ? readIds(body.toString('utf8')) : undefined;
      if (found === undefined) throw new Error(`WeChat returned no openid (status ${status})`);
      return { app, ...found };
    },
  };
}

/** Returns the origin that the server itself calls, for the outbound client's list. */
export function wechatApiOrigin(base: string | undefined): string {
  return base ?? WECHAT_API;
}

function readIds(text: string): Omit<WechatIdentity, 'app'> | undefined {
  try {
    const { openid, unionid } = JSON.parse(text) as { openid?: unknown; unionid?: unknown };
    return isId(openid) ? { openId: openid, unionId: isId(unionid) ? unionid : null } : undefined;
  } catch {
    // The response is not WeChat's JSON, for example a proxy's error page.
    return undefined;
  }
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && /^[\w-]{1,128}$/u.test(value);
}
