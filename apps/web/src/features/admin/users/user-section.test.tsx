import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  listUsers,
  resetUserPassword,
  revealPhone,
  unbindUser,
  updateUser,
  type UserRecord,
} from '@wenjin/contract/admin/users';
import { beforeEach, describe, expect, it } from 'vitest';
import { choose } from '../../../testing/choose.ts';
import { fakeFetch, ok, refused } from '../../../testing/fake-fetch.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { UserSection } from './user-section.tsx';

const refusedField = (field: string, msg: string) => ({ json: { code: 400, state: '0', msg, data: null, field } });

const USER: UserRecord = {
  userId: 'u-lin',
  username: '138****2046',
  nickname: '林岚',
  avatar: '',
  grade: 2,
  authorised: false,
  disabled: false,
  isWechatBound: true,
  mustChangePassword: false,
  createTime: '2026-11-01T00:00:00.000Z',
  lastSeenTime: '',
};

async function show(change: Partial<UserRecord> = {}, replies: Parameters<typeof fakeFetch>[0] = {}) {
  const network = fakeFetch({
    [listUsers.path]: () => ok({ records: [{ ...USER, ...change }], total: 1 }),
    [updateUser.path]: () => ok(null),
    [resetUserPassword.path]: () => ok({ password: 'Wj7x9Kq2' }),
    ...replies,
  });
  renderPage(<UserSection />, '/admin/users');
  await screen.findByRole('row', { name: /林岚/u });
  const updates = () => network.to(updateUser.path).map(({ body }) => JSON.parse(body) as Record<string, unknown>);
  return { network, updates, user: userEvent.setup() };
}

beforeEach(() => {
  // jsdom implements neither clipboard API.
  Object.assign(document, { execCommand: () => true });
});

describe('users', () => {
  it('shows the data of each user', async () => {
    await show();
    expect(screen.getByText('138****2046')).toBeInTheDocument();
    expect(screen.getByText('已绑定')).toBeInTheDocument();
    expect(screen.getByText('从未登录')).toBeInTheDocument();
    expect(screen.getAllByText('正常').length).toBeGreaterThan(0);
  });

  it('filters users by grade and state', async () => {
    const { user, network } = await show();
    await choose(user, '按级别筛选', '1 级（管理员）');
    await choose(user, '按状态筛选', '已停用');
    await waitFor(() => expect(network.to(listUsers.path).at(-1)?.path).toContain('grade=1&state=disabled'));
  });

  it('authorises a user by a switch, and switches back when the server refuses', async () => {
    const { user, updates } = await show({}, { [updateUser.path]: () => refused(400, '名单已满') });
    const toggle = screen.getByRole('switch', { name: '授权 林岚' });
    await user.click(toggle);
    await waitFor(() => expect(updates()).toEqual([{ userId: 'u-lin', authorised: true }]));
    await waitFor(() => expect(toggle).not.toBeChecked());
  });

  it('changes the grade of a user', async () => {
    const { user, updates } = await show();
    await user.click(screen.getByRole('button', { name: '编辑 林岚' }));
    await choose(user, '级别', '1 级（管理员）');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(updates()).toEqual([{ userId: 'u-lin', grade: 1 }]));
  });

  it('renames a user, and shows the refusal of a name at its field', async () => {
    const { user, updates } = await show({}, { [updateUser.path]: () => refusedField('nickname', '请输入姓名') });
    await user.click(screen.getByRole('button', { name: '编辑 林岚' }));
    const name = screen.getByLabelText('姓名');
    await user.clear(name);
    await user.type(name, '林岚岚');
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('请输入姓名')).toBeInTheDocument();
    expect(updates()).toEqual([{ userId: 'u-lin', nickname: '林岚岚' }]);
  });

  it('shows the whole phone number only after a click, which asks the server', async () => {
    const { user, network } = await show({}, { [revealPhone.path]: () => ok({ phone: '13805712046' }) });
    expect(network.to(revealPhone.path)).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: '显示完整手机号 林岚' }));
    expect(await screen.findByText('13805712046')).toBeInTheDocument();
    expect(network.to(revealPhone.path)).toHaveLength(1);
  });

  it('disables a user after a confirmation, and enables one without', async () => {
    const { user, updates } = await show();
    await user.click(screen.getByRole('button', { name: '停用 林岚' }));
    expect(await screen.findByRole('alertdialog', { name: '是否停用该用户' })).toBeInTheDocument();
    expect(updates()).toEqual([]);
    await user.click(screen.getByRole('button', { name: '停用' }));
    await waitFor(() => expect(updates()).toEqual([{ userId: 'u-lin', disabled: true }]));
  });

  it('enables a disabled user again', async () => {
    const { user, updates } = await show({ disabled: true });
    expect(screen.getByText('已停用', { selector: '.tag' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '启用 林岚' }));
    await waitFor(() => expect(updates()).toEqual([{ userId: 'u-lin', disabled: false }]));
  });

  it('unbinds the WeChat of a user after a confirmation', async () => {
    const { user, network } = await show({}, { [unbindUser.path]: () => ok(null) });
    await user.click(screen.getByRole('button', { name: '解绑微信 林岚' }));
    expect(await screen.findByRole('alertdialog', { name: '是否解绑该用户的微信' })).toBeInTheDocument();
    expect(network.to(unbindUser.path)).toEqual([]);
    await user.click(screen.getByRole('button', { name: '解绑' }));
    expect(await screen.findByText('已解绑微信')).toBeInTheDocument();
    expect(network.to(unbindUser.path)[0]?.body).toBe('{"userId":"u-lin"}');
  });

  it('offers no unbinding for a user without WeChat', async () => {
    await show({ isWechatBound: false });
    expect(screen.queryByRole('button', { name: '解绑微信 林岚' })).not.toBeInTheDocument();
  });

  it('shows a new password of a user once', async () => {
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: '重置密码 林岚' }));
    await user.click(await screen.findByRole('button', { name: '重置' }));
    expect(await screen.findByLabelText('一次性密码')).toHaveTextContent('Wj7x9Kq2');
    await user.click(screen.getByRole('button', { name: '复制' }));
    expect(await screen.findByText('复制成功！')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '我已转告' }));
    await waitFor(() => expect(screen.queryByText('Wj7x9Kq2')).not.toBeInTheDocument());
  });
});
