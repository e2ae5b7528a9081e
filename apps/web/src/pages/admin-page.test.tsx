import { screen, waitFor } from '@testing-library/react';
import { readSelf } from '@wenjin/contract/account/sign-in';
import { listRegistrations } from '@wenjin/contract/admin/registrations';
import { Route, Routes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { fakeFetch, ok, refused } from '../testing/fake-fetch.ts';
import { renderPage } from '../testing/render-page.tsx';
import { AdminPage } from './admin-page.tsx';

const self = (grade: number) =>
  ok({
    userId: 'lin',
    userName: '林',
    userPhoto: '',
    user: { avatar: '', username: '138', nickname: '林', grade },
    authorised: true,
  });

function show(at: string, replies: Parameters<typeof fakeFetch>[0]) {
  const network = fakeFetch({ [listRegistrations.path]: () => ok({ records: [], total: 0 }), ...replies });
  renderPage(
    <Routes>
      <Route path="/" element={<p>对话页</p>} />
      <Route path="/admin" element={<AdminPage />} />
      <Route path="/admin/:section" element={<AdminPage />} />
      <Route path="/admin/:section/:part" element={<AdminPage />} />
    </Routes>,
    at,
  );
  return network;
}

describe('admin page', () => {
  it('opens its first section for an administrator', async () => {
    show('/admin', { [readSelf.path]: () => self(1) });
    expect(await screen.findByRole('heading', { level: 1, name: '注册审核' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '注册审核' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: '返回对话' })).toHaveAttribute('href', '/');
    await waitFor(() => expect(document.title).toBe('注册审核 - 问津管理'));
  });

  it('shows its sections in four groups', async () => {
    show('/admin', { [readSelf.path]: () => self(1) });
    const navigation = await screen.findByRole('navigation', { name: '管理' });
    const groups = [...navigation.children].map((group) => [...group.children].map(({ textContent }) => textContent));
    expect(groups).toEqual([
      ['注册审核', '用户', '邀请码'],
      ['模型厂商', '模型', '智能体', '引擎'],
      ['知识库', '机器人', '共享文档'],
      ['用量', '系统设置', '审计日志'],
    ]);
  });

  it('tells other users that they may not open the administration, and loads no list', async () => {
    const network = show('/admin/registrations', { [readSelf.path]: () => self(2) });
    expect(await screen.findByRole('heading', { name: '没有访问权限' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '返回首页' })).toHaveAttribute('href', '/');
    expect(network.to(listRegistrations.path)).toHaveLength(0);
  });

  it('shows nothing to a visitor, who is being led to the sign-in page', async () => {
    const network = show('/admin', { [readSelf.path]: () => refused(332, '请先登录') });
    await expect.poll(() => network.to(readSelf.path)).toHaveLength(1);
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  });

  it.each(['/admin/nothing', '/admin/users/nothing'])('shows the page for unknown paths at %s', async (at) => {
    show(at, { [readSelf.path]: () => self(1) });
    expect(await screen.findByRole('heading', { name: '页面不存在' })).toBeInTheDocument();
  });
});
