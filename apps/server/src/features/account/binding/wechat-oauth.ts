import type { OutboundClient } from '../../../platform/outbound/outbound-client.ts';
import { readResponse } from '../../../platform/outbound/read-response.ts';

const WECHAT_PAGES = 'https://open.weixin.qq.com';
const WECHAT_API = 'https://api.weixin.qq.com';
const TIMEOUT_MS = 10_000;
const ANSWER_MAX = 64 * 1024;

type Options = { appId: string; appSecret: string; base: string | undefined; outbound: OutboundClient };
type Start = { redirectUri: string; state: string; isInApp: boolean };
export type WechatOauth = ReturnType<typeof createWechatOauth>;

/** The messaging app's OAuth 2 code flow, with its own names for the parameters. */
export function createWechatOauth({ appId, appSecret, base, outbound }: Options) {
  return {
    /** Where the browser goes: inside the app straight to the consent, elsewhere to the code that a phone scans. */
    authorizeUrl({ redirectUri, state, isInApp }: Start): string {
      const path = isInApp ? '/connect/oauth2/authorize' : '/connect/qrconnect';
      const query = new URLSearchParams({
        appid: appId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: isInApp ? 'snsapi_base' : 'snsapi_login',
        state,
      });
      return `${base ?? WECHAT_PAGES}${path}?${query.toString()}#wechat_redirect`;
    },

    /** Who has consented. Rejects when the code is none of theirs; the error holds nothing of what they said. */
    async fetchOpenId(code: string): Promise<string> {
      const query = new URLSearchParams({ appid: appId, secret: appSecret, code, grant_type: 'authorization_code' });
      const { status, body } = await readResponse({
        outbound,
        method: 'GET',
        url: `${base ?? WECHAT_API}/sns/oauth2/access_token?${query.toString()}`,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        maxBytes: ANSWER_MAX,
      });
      const openId = status === 200 ? readOpenId(body.toString('utf8')) : undefined;
      if (openId === undefined) throw new Error(`the messaging app gave no openid (status ${status})`);
      return openId;
    },
  };
}

/** The origins that the flow calls by itself, for the outbound client. */
export function wechatApiOrigin(base: string | undefined): string {
  return base ?? WECHAT_API;
}

function readOpenId(text: string): string | undefined {
  try {
    const { openid } = JSON.parse(text) as { openid?: unknown };
    return typeof openid === 'string' && /^[\w-]{1,128}$/u.test(openid) ? openid : undefined;
  } catch {
    // Not theirs (a proxy's page, say).
    return undefined;
  }
}
