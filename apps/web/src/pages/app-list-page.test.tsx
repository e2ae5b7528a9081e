import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readSelf, signOut } from '@wenjin/contract/account/sign-in';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppCards } from '../features/account/landing/app-cards.tsx';
import { userStore } from '../shared/browser/storage/user-store.ts';
import { outside } from '../shared/browser/outside.ts';
import { CONFIG, fakeFetch, ok } from '../testing/fake-fetch.ts';
import { fakeSelf } from '../testing/fake-self.ts';
import { renderRoutes } from '../testing/render-routes.tsx';
import { AppListPage } from './app-list-page.tsx';
import { JUST_ENTERED } from '../features/account/sign-in/use-enter.ts';
import { BrandPage } from './brand-page.tsx';
import { PasswordGate } from './frame/password-gate.tsx';

function show(replies: Parameters<typeof fakeFetch>[0]) {
  fakeFetch({ [signOut.path]: () => ok(null), ...replies });
  return { ...renderRoutes({ '/app-list': <AppListPage /> }, '/app-list'), user: userEvent.setup() };
}

beforeEach(() => {
  vi.spyOn(outside, 'turnTo').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

describe('landing page', () => {
  it('shows users their applications', async () => {
    show({ [readSelf.path]: () => fakeSelf() });
    expect(screen.getByRole('status')).toHaveTextContent('正在进入');
    expect(await screen.findByRole('heading', { name: '我的应用' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^问津对话/u })).toHaveAttribute('href', '/');
    expect(screen.queryByRole('link', { name: /管理后台/u })).not.toBeInTheDocument();
  });

  it('leads ordinary users on to the chat after sign-in, and administrators not', async () => {
    const enter = (grade: number) => {
      fakeFetch({ [readSelf.path]: () => fakeSelf({ grade }) });
      return renderRoutes({ '/app-list': <AppListPage /> }, { pathname: '/app-list', state: JUST_ENTERED });
    };
    const staff = enter(2);
    await waitFor(() => expect(staff.place()).toBe('/'));
    const administrator = enter(1);
    expect(await screen.findByRole('heading', { name: '管理应用' })).toBeInTheDocument();
    expect(administrator.place()).toBe('/app-list');
  });

  it('shows administrators the administration', async () => {
    show({ [readSelf.path]: () => fakeSelf({ grade: 1 }) });
    expect(await screen.findByRole('link', { name: /^智能体管理/u })).toHaveAttribute('href', '/admin/agents');
    expect(screen.getByRole('link', { name: /^管理后台/u })).toHaveAttribute('href', '/admin');
  });

  it('offers to retry or to sign out when the user cannot be loaded', async () => {
    let isBroken = true;
    const { user } = show({ [readSelf.path]: () => (isBroken ? { status: 500, json: {} } : fakeSelf()) });
    expect(await screen.findByRole('heading', { name: '获取用户信息失败' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '退出登录' })).toBeInTheDocument();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('heading', { name: '我的应用' })).toBeInTheDocument();
  });

  it('signs out when the user cannot be loaded', async () => {
    const { user, place } = show({ [readSelf.path]: () => ({ status: 500, json: {} }) });
    userStore.open('lin');
    userStore.write('draft.new', '草稿');
    await user.click(await screen.findByRole('button', { name: '退出登录' }));
    const question = await screen.findByRole('alertdialog', { name: '是否退出登录' });
    expect(question).toHaveTextContent('没有发送的草稿会从这台设备上清除');
    await user.click(within(question).getByRole('button', { name: '退出登录' }));
    await waitFor(() => expect(place()).toBe('/login'));
    expect(JSON.stringify(localStorage)).not.toContain('草稿');
  });

  it.each([
    [1, 'https://main.example/agent/app-list'],
    [3, 'https://main.example/app-list'],
  ])('leads users of grade %i to the outside area where there is one', async (grade, url) => {
    show({
      '/api/index/config': () => ok({ ...CONFIG, mainAreaUrl: 'https://main.example/' }),
      [readSelf.path]: () => fakeSelf({ grade }),
    });
    await waitFor(() => expect(outside.turnTo).toHaveBeenCalledWith(url));
  });

  it('says when there are no applications', () => {
    fakeFetch({});
    renderRoutes({ '/': <AppCards title="我的应用" apps={[]} /> }, '/');
    expect(screen.getByText('暂无可用应用，请联系管理员')).toBeInTheDocument();
  });

  it.each(['/wenjin', '/wenjin/'])('does not open %s before a one-time password is replaced', async (path) => {
    fakeFetch({ [readSelf.path]: () => fakeSelf({ mustChangePassword: true }) });
    const { place } = renderRoutes({ '*': <BrandPage />, '/user/setting': <p>设置</p> }, path);
    await waitFor(() => expect(place()).toBe(`/user/setting?from=${encodeURIComponent(path)}`));
  });

  it('does not open for users who must replace a one-time password', async () => {
    fakeFetch({ [readSelf.path]: () => fakeSelf({ mustChangePassword: true }) });
    const { place } = renderRoutes({ '/app-list': <PasswordGate /> }, '/app-list');
    await waitFor(() => expect(place()).toBe('/user/setting?from=%2Fapp-list'));
  });
});
