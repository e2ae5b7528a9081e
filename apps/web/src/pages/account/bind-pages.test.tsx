import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bindLogin, bindUser, ssoBindUser } from '@wenjin/contract/account/binding';
import { readCaptcha, readSelf } from '@wenjin/contract/account/sign-in';
import { sendSms } from '@wenjin/contract/account/sms';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { outside } from '../../shared/browser/outside.ts';
import { CONFIG, fakeFetch, ok, refused } from '../../testing/fake-fetch.ts';
import { fakeSelf } from '../../testing/fake-self.ts';
import { renderRoutes } from '../../testing/render-routes.tsx';
import { SsoBindPage } from './sso-bind-page.tsx';
import { WechatBindPage } from './wechat-bind-page.tsx';

function show(at: string, replies: Parameters<typeof fakeFetch>[0] = {}) {
  const network = fakeFetch({
    [readSelf.path]: () => fakeSelf(),
    [sendSms.path]: () => ok(null),
    [bindLogin.path]: () => ok({ token: 't' }),
    ...replies,
  });
  const pages = { '/wx-bind': <WechatBindPage />, '/wx-uni-bind': <SsoBindPage /> };
  return { network, ...renderRoutes(pages, at), user: userEvent.setup() };
}

async function paste(user: ReturnType<typeof userEvent.setup>, fields: Record<string, string>) {
  for (const [label, text] of Object.entries(fields)) {
    await user.click(await screen.findByLabelText(label));
    await user.paste(text);
  }
}

const REGISTRATION = { 手机号: '13805712046', 密码: 'abc12345', 再次输入密码: 'abc12345', 短信验证码: '123456' };

beforeEach(() => {
  vi.spyOn(outside, 'turnTo').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

describe('binding WeChat', () => {
  it('requires the openId that WeChat sends', () => {
    show('/wx-bind');
    expect(screen.getByRole('alert')).toHaveTextContent('链接已失效，请返回重新授权');
    expect(screen.queryByLabelText('手机号')).not.toBeInTheDocument();
  });

  it('says that registration is closed and still binds existing accounts', async () => {
    const { user } = show('/wx-bind?openId=T1', { '/api/index/config': () => ok({ ...CONFIG, frontRegister: '0' }) });
    expect(await screen.findByRole('note', { name: '暂未开放注册' })).toBeInTheDocument();
    expect(screen.queryByLabelText('短信验证码')).not.toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: '绑定并登录' }));
    expect(screen.getByLabelText('手机号')).toBeInTheDocument();
  });

  it('tells the rule for a new password before anything is typed, and refuses a part of the phone', async () => {
    const { user, network } = show('/wx-bind?openId=T1&token=null');
    expect(await screen.findByLabelText('密码')).toHaveAccessibleDescription(
      /不能是常见的密码，也不能含有手机号或产品名/u,
    );
    await paste(user, { ...REGISTRATION, 密码: 'a05712046', 再次输入密码: 'a05712046' });
    await user.click(screen.getByRole('button', { name: '注册并绑定' }));
    expect(screen.getByRole('alert')).toHaveTextContent('密码不能含有手机号的一部分');
    expect(network.to(bindUser.path)).toHaveLength(0);
  });

  it('registers and waits for approval', async () => {
    const { user, network, place } = show('/wx-bind?openId=T1&token=null', {
      [bindUser.path]: () => ok({ token: '', auditStatus: 0, auditStatusText: '待审核' }),
    });
    await paste(user, REGISTRATION);
    await user.click(screen.getByRole('button', { name: '注册并绑定' }));
    expect(screen.getByRole('alert')).toHaveTextContent('请阅读并同意《服务协议与隐私条款》');
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: '注册并绑定' }));
    await waitFor(() => expect(place()).toBe('/register-state?mobile=13805712046'));
    expect(JSON.parse(network.to(bindUser.path)[0]?.body ?? '')).toMatchObject({ openId: 'T1', smsCode: '123456' });
  });

  it('registers with an invitation and signs in', async () => {
    const { user, place } = show('/wx-bind?openId=T1&token=null', {
      [bindUser.path]: () => ok({ token: 't', auditStatus: 1, auditStatusText: '审核通过' }),
    });
    await paste(user, { ...REGISTRATION, '邀请码（选填）': 'WJ23' });
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: '注册并绑定' }));
    await waitFor(() => expect(place()).toBe('/app-list'));
  });

  it('binds an existing account with phone and password alone', async () => {
    const { user, network, place } = show('/wx-bind?openId=T1&token=null&redirect=%2Fwenjin');
    await user.click(screen.getByRole('radio', { name: '绑定并登录' }));
    expect(screen.queryByLabelText('短信验证码')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '绑定并登录' }));
    expect(screen.getByRole('alert')).toHaveTextContent('请输入手机号');
    await paste(user, { 手机号: '13805712046' });
    await user.click(screen.getByRole('button', { name: '绑定并登录' }));
    expect(screen.getByRole('alert')).toHaveTextContent('请输入密码');
    await paste(user, { 密码: 'abc12345' });
    await user.click(screen.getByRole('button', { name: '绑定并登录' }));
    await waitFor(() => expect(place()).toBe('/wenjin'));
    expect(JSON.parse(network.to(bindLogin.path)[0]?.body ?? '')).toEqual({
      username: '13805712046',
      password: 'abc12345',
      openId: 'T1',
    });
  });
});

describe('binding an existing account', () => {
  const filled = { 手机号: '13805712046', 密码: 'abc12345', 验证码: '123456' };
  const at = '/wx-bind?openId=T1&token=null';

  it('asks for the SMS code that sign-in asks for', async () => {
    const config = { '/api/index/config': () => ok({ ...CONFIG, frontMobileValidate: '1' }) };
    const { user, network, place } = show(at, config);
    await user.click(screen.getByRole('radio', { name: '绑定并登录' }));
    await screen.findByLabelText('验证码');
    await paste(user, { 手机号: filled.手机号, 密码: filled.密码 });
    await user.click(screen.getByRole('button', { name: '绑定并登录' }));
    expect(screen.getByRole('alert')).toHaveTextContent('请输入验证码');
    await user.click(screen.getByRole('button', { name: '发送验证码' }));
    expect(JSON.parse(network.to(sendSms.path)[0]?.body ?? '')).toEqual({ mobile: filled.手机号, scene: '199' });
    await paste(user, { 验证码: filled.验证码 });
    await user.click(screen.getByRole('button', { name: '绑定并登录' }));
    await waitFor(() => expect(place()).toBe('/app-list'));
    expect(JSON.parse(network.to(bindLogin.path)[0]?.body ?? '')).toMatchObject({ smsCode: '123456', openId: 'T1' });
  });

  it('asks for the picture that sign-in asks for, and shows a new one after a failure', async () => {
    const { user, network } = show(at, {
      '/api/index/config': () => ok({ ...CONFIG, loginCaptcha: '1' }),
      [readCaptcha.path]: () => ok({ img: 'data:image/png;base64,AA==', uuid: 'U1' }),
      [bindLogin.path]: () => refused(400, '手机号或密码错误'),
    });
    await user.click(screen.getByRole('radio', { name: '绑定并登录' }));
    await screen.findByRole('img', { name: '图形验证码，点击换一张' });
    await paste(user, filled);
    await user.click(screen.getByRole('button', { name: '绑定并登录' }));
    expect(await screen.findByText('手机号或密码错误')).toBeInTheDocument();
    expect(JSON.parse(network.to(bindLogin.path)[0]?.body ?? '')).toMatchObject({ code: '123456', uuid: 'U1' });
    await waitFor(() => expect(network.to(readCaptcha.path)).toHaveLength(2));
    expect(screen.getByLabelText('验证码')).toHaveValue('');
    expect(screen.getByLabelText('手机号')).toHaveValue('13805712046');
  });
});

describe('binding on the way to another application', () => {
  it('binds by phone and goes to the URL that the server returns', async () => {
    const { user, network } = show('/wx-uni-bind?openId=T1&state=s7', {
      [ssoBindUser.path]: () => ok({ token: 't', redirectUrl: 'https://other.example/in?state=s7&token=t' }),
    });
    expect(screen.getByText('首次登录需要绑定手机号')).toBeInTheDocument();
    await paste(user, { 手机号: '13805712046' });
    await user.click(screen.getByRole('button', { name: '绑定' }));
    expect(screen.getByRole('alert')).toHaveTextContent('请输入验证码');
    await paste(user, { 短信验证码: '123456' });
    await user.click(screen.getByRole('button', { name: '绑定' }));
    expect(await screen.findByText('正在跳转…')).toBeInTheDocument();
    expect(outside.turnTo).toHaveBeenCalledWith('https://other.example/in?state=s7&token=t');
    expect(JSON.parse(network.to(ssoBindUser.path)[0]?.body ?? '')).toMatchObject({ openId: 'T1', state: 's7' });
  });

  it('shows the message of a refused binding', async () => {
    const { user } = show('/wx-uni-bind?openId=T1&state=s7', {
      [ssoBindUser.path]: () => refused(400, '微信授权已失效，请重新扫码'),
    });
    await paste(user, { 手机号: '13805712046', 短信验证码: '123456' });
    await user.click(screen.getByRole('button', { name: '绑定' }));
    expect(await screen.findByText('微信授权已失效，请重新扫码')).toBeInTheDocument();
    expect(outside.turnTo).not.toHaveBeenCalled();
  });
});
