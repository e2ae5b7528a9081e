import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { resetPassword } from '@wenjin/contract/account/password-reset';
import { sendSms } from '@wenjin/contract/account/sms';
import { describe, expect, it } from 'vitest';
import { CONFIG, fakeFetch, ok, refused } from '../../testing/fake-fetch.ts';
import { renderRoutes } from '../../testing/render-routes.tsx';
import { ForgotPasswordPage } from './forgot-password-page.tsx';

function show(replies: Parameters<typeof fakeFetch>[0] = {}) {
  const network = fakeFetch({ [resetPassword.path]: () => ok(null), [sendSms.path]: () => ok(null), ...replies });
  const pages = { '/forgot-password': <ForgotPasswordPage />, '/login': <p>登录页</p> };
  return { network, ...renderRoutes(pages, '/forgot-password'), user: userEvent.setup() };
}

async function fill(user: ReturnType<typeof userEvent.setup>) {
  const fields = { 手机号: '13805712046', 短信验证码: '123456', 新密码: 'abc12345', 再次输入新密码: 'abc12345' };
  for (const [label, text] of Object.entries(fields)) {
    await user.click(await screen.findByLabelText(label));
    await user.paste(text);
  }
}

describe('forgotten password', () => {
  it('sets a new password with a code of its own scene and leads to the sign-in page', async () => {
    const { user, network, place } = show();
    await fill(user);
    await user.click(screen.getByRole('button', { name: '发送验证码' }));
    await waitFor(() => expect(network.to(sendSms.path)[0]?.body).toContain('"scene":"103"'));
    await user.click(screen.getByRole('button', { name: '设置新密码' }));
    await waitFor(() => expect(place()).toBe('/login'));
    expect(JSON.parse(network.to(resetPassword.path)[0]?.body ?? '')).toMatchObject({
      username: '13805712046',
      smsCode: '123456',
      password: 'abc12345',
    });
  });

  it('shows a refusal and keeps what was typed', async () => {
    const { user } = show({ [resetPassword.path]: () => refused(400, '验证码错误或已过期，请重新输入') });
    await fill(user);
    await user.click(screen.getByRole('button', { name: '设置新密码' }));
    expect(await screen.findByText('验证码错误或已过期，请重新输入')).toBeInTheDocument();
    expect(screen.getByLabelText('手机号')).toHaveValue('13805712046');
  });

  it('sends users to the administrator where messages reach nobody', async () => {
    show({ '/api/index/config': () => ok({ ...CONFIG, frontSms: '0' }) });
    expect(await screen.findByRole('note')).toHaveTextContent('请联系贵单位的管理员重置密码');
    expect(screen.queryByLabelText('手机号')).not.toBeInTheDocument();
  });
});
