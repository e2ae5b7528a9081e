import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deleteUser } from '@wenjin/contract/admin/delete-user';
import { createUser, importUsers } from '@wenjin/contract/admin/new-users';
import { listUsers, type UserRecord } from '@wenjin/contract/admin/users';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeFetch, ok, refused } from '../../../testing/fake-fetch.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { passwordFile, sampleFile } from './import-files.ts';
import { UserSection } from './user-section.tsx';

const user = (userId: string, nickname: string): UserRecord => ({
  userId,
  username: '138****2046',
  nickname,
  avatar: '',
  grade: 2,
  authorised: false,
  disabled: false,
  isWechatBound: false,
  mustChangePassword: false,
  createTime: '2026-11-01T00:00:00.000Z',
  lastSeenTime: '',
});
const LINES = [
  { line: 2, phone: '13911110001', ok: true, userId: 'u1', password: 'a2b3c4d5e6f7' },
  { line: 3, phone: '1391', ok: false, error: '请输入正确的手机号码' },
];

async function show(replies: Parameters<typeof fakeFetch>[0] = {}) {
  const records = [user('u-lin', '林岚'), user('u-wang', '王晓明')];
  const network = fakeFetch({ [listUsers.path]: () => ok({ records, total: 2 }), ...replies });
  renderPage(<UserSection />, '/admin/users');
  await screen.findByRole('row', { name: /林岚/u });
  const bodies = (path: string) => network.to(path).map(({ body }) => JSON.parse(body) as Record<string, unknown>);
  return { network, bodies, person: userEvent.setup() };
}

const createObjectURL = vi.fn(() => 'blob:x');

beforeEach(() => {
  // jsdom cannot make the addresses of files.
  createObjectURL.mockClear();
  Object.assign(URL, { createObjectURL, revokeObjectURL: vi.fn() });
});

describe('new users', () => {
  it('creates a user and shows the temporary password once', async () => {
    const { person, bodies } = await show({ [createUser.path]: () => ok({ userId: 'u9', password: 'a2b3c4d5e6f7' }) });
    await person.click(screen.getByRole('button', { name: '新增用户' }));
    await person.click(screen.getByRole('button', { name: '创建' }));
    expect(await screen.findByText('请输入手机号')).toBeInTheDocument();
    await person.type(screen.getByLabelText('手机号'), '139-1111-0001');
    await person.type(screen.getByLabelText('姓名（选填）'), '李娜');
    await person.click(screen.getByRole('button', { name: '创建' }));
    expect(await screen.findByLabelText('一次性密码')).toHaveTextContent('a2b3c4d5e6f7');
    expect(screen.getByRole('heading', { name: '李娜的一次性密码' })).toBeInTheDocument();
    expect(screen.getByText(/7 天内有效/u)).toBeInTheDocument();
    expect(bodies(createUser.path)).toEqual([{ phone: '13911110001', nickname: '李娜', grade: 2 }]);
  });

  it('imports a file, tells which lines failed, and asks before the passwords are lost', async () => {
    const { person } = await show({ [importUsers.path]: () => ok(LINES) });
    await person.click(screen.getByRole('button', { name: '导入用户' }));
    await person.upload(screen.getByLabelText('选择文件'), new File(['13911110001,王'], 'users.csv'));
    const refusedLines = await screen.findByRole('list', { name: '未导入的行' });
    expect(within(refusedLines).getByText('请输入正确的手机号码')).toBeInTheDocument();
    expect(screen.getByText(/已创建 1 人，1 行未导入/u)).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: '关闭' }));
    await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '取消' }));
    await person.click(screen.getByRole('button', { name: '下载一次性密码' }));
    expect(createObjectURL).toHaveBeenCalledOnce();
    await person.click(screen.getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(screen.queryByText('导入结果')).not.toBeInTheDocument());
  });

  it('shows why a file was refused and lets choose another', async () => {
    const { person } = await show({ [importUsers.path]: () => refused(400, '文件中没有可导入的用户') });
    await person.click(screen.getByRole('button', { name: '导入用户' }));
    await person.upload(screen.getByLabelText('选择文件'), new File(['x'], 'users.csv'));
    expect(await screen.findByText('文件中没有可导入的用户')).toBeInTheDocument();
    expect(screen.getByLabelText('选择文件')).toBeEnabled();
  });

  it('writes files that Excel reads, with the passwords of created users alone', async () => {
    expect(await sampleFile().text()).toContain('"手机号","姓名","级别"');
    const bytes = new Uint8Array(await passwordFile(LINES).arrayBuffer());
    expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
    expect(await passwordFile(LINES).text()).toBe('"手机号","一次性密码"\r\n"13911110001","a2b3c4d5e6f7"\r\n');
  });
});

describe('deletion of a user', () => {
  it('asks for the receiver before it hands the data over', async () => {
    const { person, bodies } = await show({ [deleteUser.path]: () => ok(null) });
    await person.click(screen.getByRole('button', { name: '删除 林岚' }));
    await person.click(screen.getByRole('button', { name: '删除用户并交接' }));
    expect(await screen.findByText('请选择接收数据的用户')).toBeInTheDocument();
    await person.type(screen.getByLabelText('接收人'), '王');
    const dialog = screen.getByRole('dialog');
    await person.click(await within(dialog).findByRole('button', { name: /王晓明/u }));
    expect(within(dialog).queryByRole('button', { name: /林岚/u })).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: '删除用户并交接' }));
    await waitFor(() => expect(bodies(deleteUser.path)).toEqual([{ userId: 'u-lin', data: 'handover', to: 'u-wang' }]));
  });

  it('erases the data only when that was chosen', async () => {
    const { person, bodies } = await show({ [deleteUser.path]: () => refused(409, '至少要保留一位可用的管理员') });
    await person.click(screen.getByRole('button', { name: '删除 林岚' }));
    await person.click(screen.getByRole('radio', { name: /全部删除/u }));
    expect(bodies(deleteUser.path)).toEqual([]);
    await person.click(screen.getByRole('button', { name: '删除用户和数据' }));
    expect(await screen.findByText('至少要保留一位可用的管理员')).toBeInTheDocument();
    expect(bodies(deleteUser.path)).toEqual([{ userId: 'u-lin', data: 'erase' }]);
  });
});
