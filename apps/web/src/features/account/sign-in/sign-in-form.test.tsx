import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { readCaptcha, signIn } from '@wenjin/contract/account/sign-in';
import { sendSms } from '@wenjin/contract/account/sms';
import { CONFIG, fakeFetch, ok, refused } from '../../../testing/fake-fetch.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { SignInForm } from './sign-in-form.tsx';

const phone = () => screen.getByLabelText('手机号');
const password = () => screen.getByLabelText('密码');
const button = () => screen.getByRole('button', { name: '登录' });
const withCaptcha = { '/api/index/config': () => ok({ ...CONFIG, loginCaptcha: '1' }) };

function show(replies: Parameters<typeof fakeFetch>[0]) {
  const network = fakeFetch(replies);
  const onSignedIn = vi.fn<() => void>();
  renderPage(<SignInForm onSignedIn={onSignedIn} />);
  return { network, onSignedIn, user: userEvent.setup() };
}

describe('sign-in form', () => {
  it('disables the sign-in button until every field is filled', async () => {
    const { user } = show({});
    expect(button()).toBeDisabled();
    await user.type(phone(), '13800000000');
    expect(button()).toBeDisabled();
    await user.type(password(), 'abc12345');
    expect(button()).toBeEnabled();
  });

  it('shows the first problem as a red tip and sends nothing', async () => {
    const { user, network } = show({ [signIn.path]: () => ok({ token: 't' }) });
    await user.type(phone(), '12800000000');
    await user.type(password(), 'abc12345');
    await user.click(button());
    expect(screen.getByRole('alert')).toHaveTextContent('请输入正确的手机号码');
    expect(phone()).toHaveFocus();
    expect(network.to(signIn.path)).toHaveLength(0);
  });

  it('keeps only the digits of a pasted phone number', async () => {
    const { user } = show({});
    await user.click(phone());
    await user.paste('138 0000-0000 转 12');
    expect(phone()).toHaveValue('13800000000');
  });

  it('moves the focus with Enter to the next empty field, then signs in', async () => {
    const { user, network, onSignedIn } = show({ [signIn.path]: () => ok({ token: 't' }) });
    await user.type(phone(), '13800000000{Enter}');
    expect(password()).toHaveFocus();
    await user.keyboard('abc12345{Enter}');
    await waitFor(() => expect(onSignedIn).toHaveBeenCalled());
    expect(JSON.parse(network.to(signIn.path)[0]?.body ?? '')).toEqual({
      username: '13800000000',
      password: 'abc12345',
    });
  });

  it('shows the message of a refused sign-in beneath the form', async () => {
    const { user, onSignedIn } = show({ [signIn.path]: () => refused(400, '手机号或密码错误') });
    await user.type(phone(), '13800000000');
    await user.type(password(), 'abc12345{Enter}');
    expect(await screen.findByText('手机号或密码错误')).toBeInTheDocument();
    expect(onSignedIn).not.toHaveBeenCalled();
  });

  it('shows the password on request', async () => {
    const { user } = show({});
    await user.click(screen.getByRole('button', { name: '显示密码' }));
    expect(password()).toHaveAttribute('type', 'text');
  });

  it('loads a new captcha after a failed sign-in, and clears and focuses the code', async () => {
    let pictures = 0;
    const { user, network } = show({
      ...withCaptcha,
      [readCaptcha.path]: () => ok({ img: `data:image/png;base64,${(pictures += 1)}`, uuid: `u${pictures}` }),
      [signIn.path]: () => refused(400, '验证码错误'),
    });
    const code = await screen.findByLabelText('验证码');
    const picture = await screen.findByRole('img');
    expect(picture).toHaveAttribute('src', 'data:image/png;base64,1');
    await user.type(phone(), '13800000000');
    await user.type(password(), 'abc12345');
    await user.type(code, '7Km4{Enter}');
    await waitFor(() => expect(screen.getByRole('img')).toHaveAttribute('src', 'data:image/png;base64,2'));
    expect(code).toHaveValue('');
    expect(code).toHaveFocus();
    expect(JSON.parse(network.to(signIn.path)[0]?.body ?? '')).toMatchObject({ code: '7Km4', uuid: 'u1' });
  });

  it('offers another try without a toast when the captcha cannot be loaded', async () => {
    let isBroken = true;
    const { user } = show({
      ...withCaptcha,
      [readCaptcha.path]: () =>
        isBroken ? { status: 500, json: {} } : ok({ img: 'data:image/png;base64,1', uuid: 'u' }),
    });
    const retry = await screen.findByRole('button', { name: '点击刷新' });
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    isBroken = false;
    await user.click(retry);
    expect(await screen.findByRole('img')).toBeInTheDocument();
  });
});

describe('SMS code', () => {
  const withSms = { '/api/index/config': () => ok({ ...CONFIG, loginCaptcha: '1', frontMobileValidate: '1' }) };
  const send = () => screen.findByRole('button', { name: '发送验证码' });

  it('replaces the captcha with the SMS code and sends it with the other fields', async () => {
    const { user, network, onSignedIn } = show({ ...withSms, [signIn.path]: () => ok({ token: 't' }) });
    await send();
    expect(network.to(readCaptcha.path)).toHaveLength(0);
    await user.type(phone(), '13800000000');
    await user.type(password(), 'abc12345');
    expect(button()).toBeDisabled();
    await user.type(screen.getByLabelText('验证码'), '12345678{Enter}');
    await waitFor(() => expect(onSignedIn).toHaveBeenCalled());
    const { smsCode, code } = JSON.parse(network.to(signIn.path)[0]?.body ?? '') as Record<string, string>;
    expect([smsCode, code]).toEqual(['123456', undefined]);
  });

  it.each([
    ['', '请输入手机号'],
    ['12800000000', '请输入正确的手机号码'],
  ])('does not send an SMS code to %j', async (number, message) => {
    const { user, network } = show({ ...withSms, [sendSms.path]: () => ok(null) });
    const button = await send();
    if (number !== '') await user.type(phone(), number);
    await user.click(button);
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    expect(phone()).toHaveFocus();
    expect(network.to(sendSms.path)).toHaveLength(0);
  });

  it('allows the next SMS code to the same phone only after 59 seconds, and to another phone at once', async () => {
    const { user, network } = show({ ...withSms, [sendSms.path]: () => ok(null) });
    const button = await send();
    await user.type(phone(), '13800000000');
    await user.click(button);
    expect(await screen.findByRole('button', { name: '59 秒后重发' })).toBeDisabled();
    expect(JSON.parse(network.to(sendSms.path)[0]?.body ?? '')).toEqual({ mobile: '13800000000', scene: '199' });
    await user.clear(phone());
    await user.type(phone(), '13900000000');
    expect(await send()).toBeEnabled();
  });

  it('shows beneath the form why the SMS code was not sent', async () => {
    const { user } = show({ ...withSms, [sendSms.path]: () => refused(400, '今天的验证码次数已用完，请明天再试') });
    const button = await send();
    await user.type(phone(), '13800000000');
    await user.click(button);
    expect(await screen.findByText('今天的验证码次数已用完，请明天再试')).toBeInTheDocument();
    expect(button).toBeEnabled();
  });
});
