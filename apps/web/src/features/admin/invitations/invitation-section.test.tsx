import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  createInvitation,
  listInvitations,
  revokeInvitation,
  type InvitationRecord,
} from '@wenjin/contract/admin/invitations';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeFetch, ok } from '../../../testing/fake-fetch.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { InvitationSection } from './invitation-section.tsx';

const CODE: InvitationRecord = {
  id: 'i1',
  code: 'WJ7K2M9Q',
  note: '校招',
  maxUses: 5,
  uses: 2,
  state: 'valid',
  createTime: '2026-11-01T00:00:00.000Z',
  expireTime: '2027-01-02T03:04:00.000Z',
  creator: '管理员',
};

function show(records: InvitationRecord[] = [CODE]) {
  const network = fakeFetch({
    [listInvitations.path]: () => ok({ records, total: records.length }),
    [createInvitation.path]: () => ok(CODE),
    [revokeInvitation.path]: () => ok(null),
  });
  renderPage(<InvitationSection />, '/admin/invitations');
  return { network, user: userEvent.setup() };
}

beforeEach(() => {
  // jsdom implements neither clipboard API.
  Object.assign(document, { execCommand: () => true });
});

describe('invitations', () => {
  it('shows how often an invitation was used, and copies its code', async () => {
    const { user } = show();
    expect(await screen.findByText('2 / 5')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '复制 WJ7K2M9Q' }));
    expect(await screen.findByText('复制成功！')).toBeInTheDocument();
  });

  it('creates invitations for a number of uses and days', async () => {
    const { user, network } = show([]);
    await screen.findByText(/还没有邀请码/u);
    await user.click(screen.getByRole('button', { name: '新增邀请码' }));
    await user.clear(screen.getByLabelText('可用次数'));
    await user.click(screen.getByRole('button', { name: '生成' }));
    expect(screen.getByText('可用次数应为 1 到 1000 的整数')).toBeInTheDocument();
    await user.type(screen.getByLabelText('可用次数'), '20');
    await user.click(screen.getByRole('button', { name: '生成' }));
    expect(await screen.findByText('新增成功')).toBeInTheDocument();
    expect(JSON.parse(network.to(createInvitation.path)[0]?.body ?? '')).toEqual({ maxUses: 20, days: 7, note: '' });
  });

  it('revokes an invitation after a confirmation, and offers it only while the invitation is valid', async () => {
    const { user, network } = show([CODE, { ...CODE, id: 'i2', code: 'OLD', state: 'expired' }]);
    expect(await screen.findByText('已过期')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '撤销 OLD' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '撤销 WJ7K2M9Q' }));
    await user.click(await screen.findByRole('button', { name: '撤销' }));
    await waitFor(() => expect(network.to(revokeInvitation.path)[0]?.body).toBe('{"id":"i1"}'));
  });
});
