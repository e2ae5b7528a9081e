import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { exportAuditLog, listAuditLog, type AuditRecord } from '@wenjin/contract/admin/audit-log';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { choose } from '../../../testing/choose.ts';
import { fakeFetch, ok, refused } from '../../../testing/fake-fetch.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { AuditSection } from './audit-section.tsx';

const RECORD: AuditRecord = {
  id: 'a1',
  time: '2026-11-15T02:03:04.000Z',
  actorId: 'su',
  actorName: '管理员',
  action: 'user-update',
  actionText: '修改用户',
  target: 'u-lin',
  result: 'ok',
  address: '10.0.0.7',
  requestId: '0b7a4c1e-0000-4000-8000-000000000001',
  detail: JSON.stringify({ before: { grade: 2 }, after: { grade: 1 } }),
};

async function show(replies: Parameters<typeof fakeFetch>[0] = {}) {
  const network = fakeFetch({ [listAuditLog.path]: () => ok({ records: [RECORD], total: 1 }), ...replies });
  renderPage(<AuditSection />, '/admin/audit-log');
  await screen.findByRole('row', { name: /修改用户/u });
  return { network, user: userEvent.setup() };
}

afterEach(() => vi.restoreAllMocks());

describe('audit log', () => {
  it('expands a record of the audit log to show the values before and after', async () => {
    const { user } = await show();
    const unfold = screen.getByRole('button', { name: '展开 修改用户' });
    expect(unfold).toHaveAttribute('aria-expanded', 'false');
    await user.click(unfold);
    expect(screen.getByRole('row', { name: '级别 2 1' })).toBeInTheDocument();
    expect(screen.getByText('请求编号').nextSibling).toHaveTextContent(RECORD.requestId);
    await user.click(screen.getByRole('button', { name: '收起 修改用户' }));
    expect(screen.queryByRole('table', { name: '修改前后' })).not.toBeInTheDocument();
  });

  it('filters the audit log by action, actor, date and result', async () => {
    const { user, network } = await show();
    await choose(user, '按动作筛选', '登录');
    await choose(user, '按结果筛选', '失败');
    const [year] = within(screen.getByRole('group', { name: '开始日期' })).getAllByRole('spinbutton');
    await user.click(year!);
    await user.keyboard('20261101');
    await user.type(screen.getByRole('searchbox', { name: '搜索操作人' }), '林');
    await waitFor(() => {
      const query = new URLSearchParams(network.to(listAuditLog.path).at(-1)?.path.split('?')[1]);
      expect(Object.fromEntries(query)).toMatchObject({
        action: 'sign-in',
        result: 'failed',
        actor: '林',
        from: new Date(2026, 10, 1).toISOString(),
      });
    });
  });

  it('downloads the audit log as a file', async () => {
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { user } = await show({
      [exportAuditLog.path]: () => ({ text: '时间,操作人', headers: { 'content-type': 'text/csv; charset=utf-8' } }),
    });
    await user.click(screen.getByRole('button', { name: '导出 CSV' }));
    await waitFor(() => expect(click).toHaveBeenCalled());
  });

  it('saves no file when the download of the audit log fails', async () => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { user, network } = await show({
      [exportAuditLog.path]: () => ({
        ...refused(400, '导出失败'),
        headers: { 'content-type': 'application/json' },
      }),
    });
    await user.click(screen.getByRole('button', { name: '导出 CSV' }));
    await waitFor(() => expect(network.to(exportAuditLog.path)).toHaveLength(1));
    expect(click).not.toHaveBeenCalled();
  });
});
