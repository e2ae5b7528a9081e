import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readRegistrationStatus } from '@wenjin/contract/account/registration';
import { describe, expect, it } from 'vitest';
import { CONFIG, fakeFetch, ok, refused } from '../../testing/fake-fetch.ts';
import { renderRoutes } from '../../testing/render-routes.tsx';
import { RegisterStatePage } from './register-state-page.tsx';

const status = (auditStatus: number, auditStatusText: string, auditRemark = '') =>
  ok({ mobile: '13805712046', auditStatus, auditStatusText, auditRemark });

function show(at: string, reply: () => ReturnType<typeof ok> = () => status(0, '待审核')) {
  const network = fakeFetch({ [readRegistrationStatus.path]: reply });
  return { network, ...renderRoutes({ '/register-state': <RegisterStatePage /> }, at), user: userEvent.setup() };
}

describe('state of a registration', () => {
  it('shows the steps and the phone of a waiting registration', async () => {
    show('/register-state?mobile=13805712046');
    expect(await screen.findByRole('heading', { name: '待审核' })).toBeInTheDocument();
    expect(screen.getByText('手机号 13805712046')).toBeInTheDocument();
    expect(screen.getByText('审核中').closest('li')).toHaveAttribute('aria-current', 'step');
    expect(screen.queryByText('审核意见')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: '去登录' })).toHaveAttribute('href', '/login');
  });

  it('shows why a registration was refused', async () => {
    show('/register-state?mobile=13805712046', () => status(2, '审核未通过', '请使用公司手机号'));
    expect(await screen.findByRole('heading', { name: '审核未通过' })).toBeInTheDocument();
    expect(screen.getByText('请使用公司手机号')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: '重新申请' })).toHaveAttribute('href', '/register');
  });

  it('offers no new application while registration is closed', async () => {
    fakeFetch({
      [readRegistrationStatus.path]: () => status(2, '审核未通过', '请使用公司手机号'),
      '/api/index/config': () => ok({ ...CONFIG, frontRegister: '0' }),
    });
    renderRoutes({ '/register-state': <RegisterStatePage /> }, '/register-state?mobile=13805712046');
    expect(await screen.findByRole('link', { name: '去登录' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: '重新申请' })).not.toBeInTheDocument();
  });

  it('reloads the state of a registration on request', async () => {
    let isPassed = false;
    const { user } = show('/register-state?mobile=13805712046', () =>
      isPassed ? status(1, '审核通过') : status(0, '待审核'),
    );
    await screen.findByRole('heading', { name: '待审核' });
    isPassed = true;
    await user.click(screen.getByRole('button', { name: '刷新状态' }));
    expect(await screen.findByRole('heading', { name: '审核通过' })).toBeInTheDocument();
  });

  it('shows the state for the phone that this browser remembers', async () => {
    localStorage.setItem('wenjin.register-mobile', '13805712046');
    const { network } = show('/register-state');
    await screen.findByRole('heading', { name: '待审核' });
    expect(network.to(readRegistrationStatus.path)[0]?.path).toContain('mobile=13805712046');
  });

  it('asks for the phone where none is known', async () => {
    const { user, network, place } = show('/register-state');
    expect(screen.getByRole('heading', { name: '未找到正在注册的手机号' })).toBeInTheDocument();
    await user.type(screen.getByLabelText('手机号'), '128');
    await user.click(screen.getByRole('button', { name: '查询' }));
    expect(screen.getByRole('alert')).toHaveTextContent('请输入正确的手机号码');
    expect(network.to(readRegistrationStatus.path)).toHaveLength(0);
    await user.clear(screen.getByLabelText('手机号'));
    await user.type(screen.getByLabelText('手机号'), '13805712046');
    await user.click(screen.getByRole('button', { name: '查询' }));
    await waitFor(() => expect(place()).toBe('/register-state?mobile=13805712046'));
    expect(await screen.findByRole('heading', { name: '待审核' })).toBeInTheDocument();
  });

  it('says when there is no registration for the phone', async () => {
    show('/register-state?mobile=13805712046', () => refused(404, '没有该手机号的注册申请'));
    expect(await screen.findByRole('heading', { name: '未找到正在注册的手机号' })).toBeInTheDocument();
  });

  it('says when the state of a registration could not be loaded', async () => {
    show('/register-state?mobile=13805712046', () => refused(400, '查询太频繁，请稍后再试'));
    expect(await screen.findByRole('alert')).toHaveTextContent('查询太频繁，请稍后再试');
    expect(screen.getByRole('button', { name: '刷新状态' })).toBeInTheDocument();
  });
});
