import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { exchangeToken, readSelf, signIn } from '@wenjin/contract/account/sign-in';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { outside } from '../../shared/browser/outside.ts';
import { CONFIG, fakeFetch, ok, refused } from '../../testing/fake-fetch.ts';
import { fakeSelf } from '../../testing/fake-self.ts';
import { renderRoutes } from '../../testing/render-routes.tsx';
import { SignInPage } from './sign-in-page.tsx';

const configured = (change: Partial<typeof CONFIG> & { mainAreaUrl?: string }) => ({
  '/api/index/config': () => ok({ ...CONFIG, ...change }),
});

function show(at: string, replies: Parameters<typeof fakeFetch>[0] = {}) {
  const network = fakeFetch({
    [readSelf.path]: () => fakeSelf(),
    [signIn.path]: () => ok({ token: 't' }),
    [exchangeToken.path]: () => ok(null),
    ...replies,
  });
  return { network, ...renderRoutes({ '/login': <SignInPage /> }, at), user: userEvent.setup() };
}

async function enter(user: ReturnType<typeof userEvent.setup>) {
  await user.type(await screen.findByLabelText('手机号'), '13800000000');
  await user.type(screen.getByLabelText('密码'), 'abc12345{Enter}');
}

beforeEach(() => {
  vi.spyOn(outside, 'turnTo').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

describe('forgotten password on the sign-in page', () => {
  it.each([
    ['1', 1],
    ['0', 0],
  ])('with frontSms %s shows %i links', async (frontSms, count) => {
    show('/login', configured({ frontSms, frontWeChatLogin: '1' }));
    await screen.findByText('扫码登录');
    expect(screen.queryAllByRole('link', { name: '忘记密码' })).toHaveLength(count);
  });
});

describe('after signing in', () => {
  it.each([
    ['/login', '/app-list'],
    ['/login?redirect=%2Fwenjin%3Fc%3D7', '/wenjin?c=7'],
    ['/login?redirect=https%3A%2F%2Fevil.example', '/app-list'],
    ['/login?redirect=%2F%2Fevil.example', '/app-list'],
    ['/login?redirect=%2Fredtools', '/redtools'],
  ])('after signing in, %s leads to %s', async (at, target) => {
    const { user, place } = show(at);
    await enter(user);
    await waitFor(() => expect(place()).toBe(target));
  });

  it('leads to the tools of the outside area after signing in', async () => {
    const { user } = show('/login?redirect=%2Fredtools', configured({ mainAreaUrl: 'https://main.example' }));
    await enter(user);
    await waitFor(() => expect(outside.turnTo).toHaveBeenCalledWith('https://main.example/redtools'));
  });

  it('requires a one-time password to be replaced first', async () => {
    const { user, place } = show('/login?redirect=%2Fwenjin', {
      [readSelf.path]: () => fakeSelf({ mustChangePassword: true }),
    });
    await enter(user);
    await waitFor(() => expect(place()).toBe('/user/setting?from=%2Fwenjin'));
  });
});

describe('links beside the form', () => {
  it('offers registration when the server does', async () => {
    show('/login');
    expect(await screen.findByRole('link', { name: '注册账号' })).toHaveAttribute('href', '/register');
    expect(screen.getByRole('link', { name: '查询注册状态' })).toHaveAttribute('href', '/register-state');
    expect(screen.queryByRole('link', { name: '扫码登录' })).not.toBeInTheDocument();
    expect(screen.getByText('© 2026 问津 版权所有')).toBeInTheDocument();
  });

  it('offers registration on localhost whatever the server says', async () => {
    show('/login', configured({ frontRegister: '0' }));
    expect(location.hostname).toBe('localhost');
    expect(await screen.findByRole('link', { name: '注册账号' })).toBeInTheDocument();
  });

  it('links to QR sign-in with the return path', async () => {
    show('/login?redirect=%2Fwenjin', configured({ frontWeChatLogin: '1' }));
    expect(await screen.findByRole('link', { name: '扫码登录' })).toHaveAttribute(
      'href',
      '/api/system/scanLogin?redirect=%2Fwenjin',
    );
  });

  it('explains why the user was sent back to the sign-in page', () => {
    show('/login?reason=wechat-refused');
    expect(screen.getByRole('alert')).toHaveTextContent('您取消了微信授权');
  });
});

describe('a one-time code in the URL', () => {
  it('exchanges a one-time code for a session once, and removes it from the URL', async () => {
    const { network, place } = show('/login?token=C1&redirect=%2Fwenjin');
    expect(screen.getByRole('status')).toHaveTextContent('正在进入');
    await waitFor(() => expect(place()).toBe('/wenjin'));
    expect(network.to(exchangeToken.path).map(({ body }) => body)).toEqual(['{"token":"C1"}']);
  });

  it('shows the form and a message when the one-time code was already used', async () => {
    const { place } = show('/login?token=C1', { [exchangeToken.path]: () => refused(332, '登录凭证已失效') });
    expect(await screen.findByText('微信授权已失效，请重新扫码')).toBeInTheDocument();
    expect(place()).toBe('/login');
  });
});

describe('inside WeChat', () => {
  beforeEach(() => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 MicroMessenger/8.0.50');
  });

  it('starts OAuth by itself inside WeChat', async () => {
    show('/login?redirect=%2F', configured({ frontWeChatLogin: '1' }));
    await waitFor(() => expect(outside.turnTo).toHaveBeenCalledWith('/api/system/scanLogin?redirect=%2F'));
    expect(screen.getByRole('status')).toHaveTextContent('正在跳转');
  });

  it.each([
    ['when the URL names a reason', '/login?reason=wechat-failed', '1'],
    ['when WeChat sign-in is switched off', '/login', '0'],
  ])('does not start OAuth by itself %s', async (_when, at, frontWeChatLogin) => {
    show(at, configured({ frontWeChatLogin }));
    expect(await screen.findByRole('link', { name: '注册账号' })).toBeInTheDocument();
    expect(outside.turnTo).not.toHaveBeenCalled();
  });
});
