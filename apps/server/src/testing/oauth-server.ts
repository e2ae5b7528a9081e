import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

type Consent = { appId: string; person: { openid: string; unionid?: string } };
const SECRETS: Record<string, string> = { 'wx-app': 'wx-secret', 'wx-in-app': 'wx-in-app-secret' };

/** Replaces WeChat's OAuth server: issues codes and exchanges each one once for an openid. */
export async function startOauthServer() {
  const codes = new Map<string, Consent>();
  const asked: URLSearchParams[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost');
    const { searchParams } = url;
    asked.push(searchParams);
    response.setHeader('content-type', 'application/json');
    const code = searchParams.get('code') ?? '';
    const consent = codes.get(code);
    codes.delete(code);
    const isOurs =
      url.pathname === '/sns/oauth2/access_token' &&
      searchParams.get('appid') === consent?.appId &&
      searchParams.get('secret') === SECRETS[consent?.appId ?? ''] &&
      searchParams.get('grant_type') === 'authorization_code';
    const body =
      isOurs && consent !== undefined
        ? { access_token: 'a', expires_in: 7200, refresh_token: 'r', scope: 'snsapi_login', ...consent.person }
        : { errcode: 40_029, errmsg: 'invalid code' };
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    base,
    asked,
    environment: {
      WECHAT_APP_ID: 'wx-app',
      WECHAT_APP_SECRET: 'wx-secret',
      WECHAT_OAUTH_BASE: base,
      FRONT_WECHAT_LOGIN: '1',
    },
    /** The second application, for sign-in inside WeChat. */
    inAppEnvironment: { WECHAT_IN_APP_ID: 'wx-in-app', WECHAT_IN_APP_SECRET: 'wx-in-app-secret' },
    /** Simulates that a user consents; returns the code that the browser brings back. */
    consent(openid: string, { unionid, appId = 'wx-app' }: { unionid?: string; appId?: string } = {}): string {
      const code = `code-${codes.size}-${Math.random()}`;
      codes.set(code, { appId, person: { openid, ...(unionid === undefined ? {} : { unionid }) } });
      return code;
    },
  };
}
