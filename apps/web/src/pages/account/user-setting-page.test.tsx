import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readBinding, unbind } from '@wenjin/contract/account/binding';
import { changeSelf, uploadImage } from '@wenjin/contract/account/profile';
import { listSessions, revokeOtherSessions, revokeSession } from '@wenjin/contract/account/device-sessions';
import { readSelf } from '@wenjin/contract/account/sign-in';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CONFIG, fakeFetch, ok } from '../../testing/fake-fetch.ts';
import { fakeSelf } from '../../testing/fake-self.ts';
import { renderRoutes } from '../../testing/render-routes.tsx';
import { UserSettingPage } from './user-setting-page.tsx';

const device = (id: string, name: string, isCurrent: boolean) => ({
  id,
  device: name,
  address: '10.0.0.7',
  createTime: '2026-11-01T00:00:00.000Z',
  lastSeenTime: '2026-11-01T00:00:00.000Z',
  isCurrent,
});
const DEVICES = [device('s1', 'Chrome · Windows', true), device('s2', 'Safari · iPhone', false)];

async function show(replies: Parameters<typeof fakeFetch>[0] = {}, at = '/user/setting?from=%2Fwenjin') {
  const network = fakeFetch({
    [readSelf.path]: () => fakeSelf(),
    [changeSelf.path]: () => ok(null),
    [listSessions.path]: () => ok(DEVICES),
    [readBinding.path]: () => ok({ isBound: false, createTime: '' }),
    ...replies,
  });
  const routes = renderRoutes({ '/user/setting': <UserSettingPage /> }, at);
  await screen.findByLabelText('昵称');
  const saved = () => network.to(changeSelf.path).map(({ body }) => JSON.parse(body) as Record<string, unknown>);
  return { network, saved, ...routes, user: userEvent.setup() };
}

const confirm = () => screen.getByRole('button', { name: '确认' });

beforeEach(() => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
});

describe('personal settings', () => {
  it('disables saving until something changes', async () => {
    const { user } = await show();
    expect(screen.getByLabelText('账号')).toHaveValue('13805712046');
    expect(screen.getByLabelText('账号')).toHaveAttribute('readonly');
    expect(confirm()).toBeDisabled();
    await user.type(screen.getByLabelText('昵称'), '岚');
    expect(confirm()).toBeEnabled();
    expect(screen.getByText('3/11')).toBeInTheDocument();
  });

  it('tells the rule for a new password before anything is typed', async () => {
    await show();
    expect(screen.getByLabelText('新密码')).toHaveAccessibleDescription(
      '8 到 12 位，含字母和数字；不能是常见的密码，也不能含有手机号或产品名',
    );
  });

  it('saves a nickname and returns to the page where the user was', async () => {
    const { user, saved, place } = await show();
    await user.clear(screen.getByLabelText('昵称'));
    await user.type(screen.getByLabelText('昵称'), '林小岚{Enter}');
    await waitFor(() => expect(place()).toBe('/wenjin'));
    expect(screen.getByText('修改成功')).toBeInTheDocument();
    expect(saved()).toEqual([{ nickname: '林小岚' }]);
  });

  it('takes at most eleven characters as a nickname, but does not disturb an input method', async () => {
    const { user } = await show();
    const nickname = screen.getByLabelText('昵称');
    await user.clear(nickname);
    await user.type(nickname, '一二三四五六七八九十👍二三');
    expect(nickname).toHaveValue('一二三四五六七八九十👍');
    await user.clear(nickname);
    const pinyin = 'yi er san si wu liu';
    fireEvent.compositionStart(nickname);
    fireEvent.input(nickname, { target: { value: pinyin }, isComposing: true });
    expect(nickname).toHaveValue(pinyin);
    fireEvent.compositionEnd(nickname);
    expect(nickname).toHaveValue(pinyin.slice(0, 11));
  });

  it('never returns to the URL of another site', async () => {
    const { user, place } = await show({}, '/user/setting?from=https%3A%2F%2Fevil.example');
    await user.type(screen.getByLabelText('昵称'), '岚{Enter}');
    await waitFor(() => expect(place()).toBe('/app-list'));
  });

  it.each([
    [{ 昵称: ' ' }, '请输入昵称', '昵称'],
    [{ 新密码: 'new12345' }, '请输入当前密码', '当前密码'],
    [{ 当前密码: 'abc12345' }, '请输入新密码', '新密码'],
    [{ 当前密码: 'abc12345', 新密码: 'new12345' }, '请再次输入新密码', '确认新密码'],
    [{ 当前密码: 'abc12345', 新密码: 'new12345', 确认新密码: 'new12346' }, '两次密码不一致', '确认新密码'],
  ])('with %j shows %s', async (fields: Record<string, string>, message, field) => {
    const { user, saved } = await show();
    for (const [label, text] of Object.entries(fields)) {
      await user.clear(screen.getByLabelText(label));
      await user.click(screen.getByLabelText(label));
      await user.paste(text);
    }
    await user.click(confirm());
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.getByLabelText(field)).toHaveFocus();
    expect(saved()).toEqual([]);
  });

  it('shows the server’s message at the field that it names', async () => {
    const { user, place } = await show({
      [changeSelf.path]: () => ({
        json: { code: 400, state: '0', msg: '当前密码错误', data: null, field: 'password' },
      }),
    });
    await user.type(screen.getByLabelText('当前密码'), 'wrong123');
    await user.type(screen.getByLabelText('新密码'), 'new12345');
    await user.type(screen.getByLabelText('确认新密码'), 'new12345');
    await user.click(confirm());
    expect(await screen.findByText('当前密码错误')).toBeInTheDocument();
    expect(place()).toContain('/user/setting');
  });

  it('asks before unsaved changes are lost', async () => {
    const { user, place } = await show();
    await user.type(screen.getByLabelText('昵称'), '岚');
    await user.click(screen.getByRole('link', { name: '返回' }));
    expect(await screen.findByRole('alertdialog', { name: '放弃未保存的修改' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '继续编辑' }));
    expect(place()).toContain('/user/setting');
    await user.click(screen.getByRole('link', { name: '返回' }));
    await user.click(await screen.findByRole('button', { name: '放弃' }));
    await waitFor(() => expect(place()).toBe('/wenjin'));
  });

  it('offers users with a one-time password only a new password and no way back', async () => {
    const { network } = await show({ [readSelf.path]: () => fakeSelf({ mustChangePassword: true }) });
    expect(screen.getByText(/请先设置新密码/u)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: '返回' })).not.toBeInTheDocument();
    expect(network.to(listSessions.path)).toHaveLength(0);
  });
});

describe('picture of the user', () => {
  const choose = (file: File) => fireEvent.change(screen.getByLabelText('选择头像图片'), { target: { files: [file] } });

  it.each([
    ['a gif', new File(['x'], 'me.gif', { type: 'image/gif' }), '仅支持 jpg、png'],
    [
      'something too large',
      Object.defineProperty(new File(['x'], 'me.png', { type: 'image/png' }), 'size', { value: 11 * 1024 * 1024 }),
      '图片不能超过 10 MB',
    ],
  ])('refuses %s as an avatar', async (_what, file, message) => {
    await show();
    choose(file);
    expect(screen.getByText(message)).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('crops an avatar to a square, and uploads it with the other fields', async () => {
    const { user, network, saved, place } = await show({ [uploadImage.path]: () => ok({ url: '/files/a.png' }) });
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage: () => undefined } as never);
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['cut'])));
    choose(new File(['x'], 'me.png', { type: 'image/png' }));
    const dialog = await screen.findByRole('dialog', { name: '调整头像' });
    expect(screen.getByRole('button', { name: '确定' })).toBeDisabled();
    fireEvent.load(dialog.querySelector('img')!);
    await user.click(screen.getByRole('button', { name: '确定' }));
    await waitFor(() => expect(confirm()).toBeEnabled());
    await user.click(confirm());
    await waitFor(() => expect(place()).toBe('/wenjin'));
    expect(network.to(uploadImage.path)[0]?.headers.get('content-type')).toBeNull();
    expect(saved()).toEqual([{ avatar: '/files/a.png' }]);
  });
});

describe('devices of the user', () => {
  it('signs out devices one by one', async () => {
    const { user, network } = await show({ [revokeSession.path]: () => ok(null) });
    expect(await screen.findByText('本机')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '下线 Chrome · Windows' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '下线 Safari · iPhone' }));
    await user.click(screen.getByRole('button', { name: '下线' }));
    await waitFor(() => expect(network.to(revokeSession.path)[0]?.body).toBe('{"id":"s2"}'));
    expect(await screen.findByText('已下线')).toBeInTheDocument();
  });

  it('signs out all devices but this one', async () => {
    const { user, network } = await show({ [revokeOtherSessions.path]: () => ok(1) });
    await user.click(await screen.findByRole('button', { name: '下线其他设备' }));
    expect(await screen.findByRole('alertdialog', { name: '是否下线其他设备' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '下线' }));
    await waitFor(() => expect(network.to(revokeOtherSessions.path)).toHaveLength(1));
  });
});

describe('WeChat in personal settings', () => {
  const withWechat = { '/api/index/config': () => ok({ ...CONFIG, frontWeChatLogin: '1' }) };

  it('unbinds WeChat after a confirmation', async () => {
    let isBound = true;
    const { user, network } = await show({
      ...withWechat,
      [readBinding.path]: () => ok({ isBound, createTime: isBound ? '2026-11-01T00:00:00.000Z' : '' }),
      [unbind.path]: () => {
        isBound = false;
        return ok(null);
      },
    });
    await user.click(await screen.findByRole('button', { name: '解绑微信' }));
    expect(await screen.findByRole('alertdialog', { name: '是否解绑微信' })).toBeInTheDocument();
    expect(network.to(unbind.path)).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: '解绑' }));
    expect(await screen.findByText('未绑定微信')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '绑定微信' })).toHaveAttribute(
      'href',
      '/api/system/scanLogin?redirect=%2Fuser%2Fsetting',
    );
  });

  it('shows a binding when WeChat sign-in was switched off afterwards', async () => {
    await show({ [readBinding.path]: () => ok({ isBound: true, createTime: '2026-11-01T00:00:00.000Z' }) });
    expect(await screen.findByText('已绑定微信')).toBeInTheDocument();
  });

  it('shows nothing about WeChat when it is off and nothing is bound', async () => {
    await show();
    await screen.findByText('Safari · iPhone');
    expect(screen.queryByText('微信登录')).not.toBeInTheDocument();
  });

  it('offers another try when the binding cannot be loaded', async () => {
    let isBroken = true;
    const { user } = await show({
      ...withWechat,
      [readBinding.path]: () => (isBroken ? { status: 503, text: '' } : ok({ isBound: false, createTime: '' })),
    });
    const retry = await screen.findByRole('button', { name: '重试' });
    isBroken = false;
    await user.click(retry);
    expect(await screen.findByText('未绑定微信')).toBeInTheDocument();
  });
});
