import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { register } from '@wenjin/contract/account/registration';
import { sendSms } from '@wenjin/contract/account/sms';
import { describe, expect, it } from 'vitest';
import { CONFIG, fakeFetch, ok, refused } from '../../testing/fake-fetch.ts';
import { renderRoutes } from '../../testing/render-routes.tsx';
import { RegisterPage } from './register-page.tsx';

const WAITING = ok({ auditStatus: 0, auditStatusText: '待审核' });
const PASSED = ok({ auditStatus: 1, auditStatusText: '审核通过' });

const GOOD = {
  手机号: '13805712046',
  密码: 'abc12345',
  再次输入密码: 'abc12345',
  短信验证码: '123456',
};

function show(replies: Parameters<typeof fakeFetch>[0] = {}) {
  const network = fakeFetch({ [register.path]: () => WAITING, [sendSms.path]: () => ok(null), ...replies });
  return { network, ...renderRoutes({ '/register': <RegisterPage /> }, '/register'), user: userEvent.setup() };
}

async function fill(user: ReturnType<typeof userEvent.setup>, change: Partial<typeof GOOD> = {}) {
  for (const [label, text] of Object.entries({ ...GOOD, ...change })) {
    if (text === '') continue;
    await user.click(await screen.findByLabelText(label));
    await user.paste(text);
  }
}

const agreement = () => screen.getByRole('checkbox', { name: '已阅读并同意《服务协议与隐私条款》' });
const send = () => screen.getByRole('button', { name: '注册' });

describe('registration', () => {
  it('says that registration is closed and offers no form', async () => {
    const { network } = show({ '/api/index/config': () => ok({ ...CONFIG, frontRegister: '0' }) });
    expect(await screen.findByRole('note', { name: '暂未开放注册' })).toHaveTextContent('请联系贵单位的管理员');
    expect(screen.queryByLabelText('手机号')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: '去登录' })).toBeInTheDocument();
    expect(network.to(sendSms.path)).toHaveLength(0);
  });

  it('does not promise a message that nobody gets, but lets a visitor with a code go on', async () => {
    const { user } = show({ '/api/index/config': () => ok({ ...CONFIG, frontSms: '0' }) });
    expect(await screen.findByRole('note')).toHaveTextContent('验证码不会发到手机上');
    expect(screen.queryByLabelText('手机号')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '管理员会告诉我验证码，继续注册' }));
    expect(screen.getByLabelText('手机号')).toBeInTheDocument();
  });

  it('sends the name that tells the administrator who applies', async () => {
    const { user, network } = show();
    await fill(user);
    await user.type(screen.getByLabelText('姓名（选填）'), '王晓明');
    await user.click(agreement());
    await user.click(send());
    await waitFor(() => expect(network.to(register.path)).toHaveLength(1));
    expect(JSON.parse(network.to(register.path)[0]?.body ?? '')).toMatchObject({ name: '王晓明' });
  });

  it.each([
    [{ 手机号: '' }, '请输入手机号', '手机号'],
    [{ 手机号: '12805712046' }, '请输入正确的手机号码', '手机号'],
    [{ 密码: '' }, '请输入密码', '密码'],
    [{ 再次输入密码: '' }, '请再次输入密码', '再次输入密码'],
    [{ 再次输入密码: 'abc12346' }, '两次密码不一致', '再次输入密码'],
    [{ 短信验证码: '' }, '请输入验证码', '短信验证码'],
    [{ 短信验证码: '123' }, '请输入正确的验证码', '短信验证码'],
  ])('with %j shows %s and moves the focus to the field', async (change, message, field) => {
    const { user, network } = show();
    await fill(user, change);
    await user.click(agreement());
    await user.click(send());
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    expect(screen.getByLabelText(field)).toHaveFocus();
    expect(network.to(register.path)).toHaveLength(0);
  });

  it('requires the agreements, which open in a new tab', async () => {
    const { user, network } = show();
    await fill(user);
    await user.click(send());
    expect(screen.getByRole('alert')).toHaveTextContent('请阅读并同意《服务协议与隐私条款》');
    expect(network.to(register.path)).toHaveLength(0);
    expect(screen.getByRole('link', { name: '服务协议' })).toHaveAttribute('href', '/agreement');
    expect(screen.getByRole('link', { name: '隐私条款' })).toHaveAttribute('target', '_blank');
  });

  it('leads to the state of the registration without an invitation, and remembers the phone in this browser', async () => {
    const { user, network, place } = show();
    await fill(user);
    await user.click(agreement());
    await user.click(send());
    await waitFor(() => expect(place()).toBe('/register-state?mobile=13805712046'));
    expect(localStorage.getItem('wenjin.register-mobile')).toBe('13805712046');
    expect(JSON.parse(network.to(register.path)[0]?.body ?? '')).toEqual({
      username: '13805712046',
      password: 'abc12345',
      passwordConfirm: 'abc12345',
      smsCode: '123456',
      invitationCode: '',
      name: '',
      agreed: true,
    });
  });

  it('leads to the sign-in page after a registration with an invitation', async () => {
    const { user, network, place } = show({ [register.path]: () => PASSED });
    await fill(user);
    await user.type(screen.getByLabelText('邀请码（选填）'), 'WJ2345678901234');
    await user.click(agreement());
    await user.click(send());
    expect(await screen.findByText('注册成功，请登录')).toBeInTheDocument();
    expect(place()).toBe('/login');
    expect(network.to(register.path)[0]?.body).toContain('"invitationCode":"WJ234567890"');
  });

  it('shows the server’s message at the field that it names', async () => {
    const { user } = show({
      [register.path]: () => ({ json: { code: 400, state: '0', msg: '验证码错误', data: null, field: 'smsCode' } }),
    });
    await fill(user);
    await user.click(agreement());
    await user.click(send());
    expect(await screen.findByText('验证码错误')).toBeInTheDocument();
    expect(screen.getByLabelText('短信验证码')).toHaveFocus();
  });

  it('requests an SMS code for registration', async () => {
    const { user, network } = show();
    await fill(user, { 短信验证码: '' });
    await user.click(screen.getByRole('button', { name: '发送验证码' }));
    expect(await screen.findByRole('button', { name: '59 秒后重发' })).toBeDisabled();
    expect(JSON.parse(network.to(sendSms.path)[0]?.body ?? '')).toEqual({ mobile: '13805712046', scene: '101' });
  });

  it('leads back to the form when the phone is taken', async () => {
    const { user } = show({ [register.path]: () => refused(409, '该手机号已注册') });
    await fill(user);
    await user.click(agreement());
    await user.click(send());
    expect(await screen.findByText('该手机号已注册')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '去登录' })).toHaveAttribute('href', '/login');
    expect(screen.getByRole('link', { name: '查询注册状态' })).toHaveAttribute('href', '/register-state');
  });
});
