import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

const APP = { id: 'wx-app', secret: 'wx-secret' };

/** Replaces WeChat's OAuth server: every authorisation request is granted at once for the person that the test sets. */
export class FakeWechat {
  readonly #server: Server;
  readonly #codes = new Map<string, string>();
  /** The person who scans the QR code; undefined refuses the authorisation. */
  person: string | undefined;

  private constructor() {
    this.#server = createServer((request, response) => {
      const url = new URL(request.url ?? '', this.base);
      if (url.pathname.startsWith('/connect/')) {
        response.writeHead(302, { location: this.#wayBack(url.searchParams) }).end();
      } else if (url.pathname === '/sns/oauth2/access_token') {
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify(this.#tokenOf(url.searchParams)));
      } else {
        // The external application to which single sign-on leads.
        response.setHeader('content-type', 'text/html; charset=utf-8');
        response.end(
          '<!doctype html><html lang="zh-CN"><title>外部应用</title><link rel="icon" href="data:,"><h1>外部应用</h1>',
        );
      }
    });
  }

  static async start(): Promise<FakeWechat> {
    const oauth = new FakeWechat();
    await new Promise<void>((resolve) => oauth.#server.listen(0, '127.0.0.1', resolve));
    return oauth;
  }

  get base(): string {
    const address = this.#server.address() as AddressInfo | null;
    return `http://127.0.0.1:${address?.port ?? 0}`;
  }

  get env(): Record<string, string> {
    return {
      WECHAT_APP_ID: APP.id,
      WECHAT_APP_SECRET: APP.secret,
      WECHAT_OAUTH_BASE: this.base,
      FRONT_WECHAT_LOGIN: '1',
      SSO_REDIRECT_URL: `${this.base}/other-application`,
    };
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #wayBack(query: URLSearchParams): string {
    const back = new URL(query.get('redirect_uri') ?? '');
    back.searchParams.set('state', query.get('state') ?? '');
    if (this.person === undefined) return back.href;
    const code = `code-${Math.random()}`;
    this.#codes.set(code, this.person);
    back.searchParams.set('code', code);
    return back.href;
  }

  #tokenOf(query: URLSearchParams): object {
    const code = query.get('code') ?? '';
    const openid = this.#codes.get(code);
    this.#codes.delete(code);
    const isOurs = query.get('appid') === APP.id && query.get('secret') === APP.secret;
    if (!isOurs || openid === undefined) return { errcode: 40_029, errmsg: 'invalid code' };
    return { access_token: 'a', expires_in: 7200, refresh_token: 'r', openid, scope: 'snsapi_login' };
  }
}
