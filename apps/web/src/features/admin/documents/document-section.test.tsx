import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listSharedDocuments, unshareDocument, type SharedDocument } from '@wenjin/contract/admin/documents';
import { describe, expect, it } from 'vitest';
import { fakeFetch, ok } from '../../../testing/fake-fetch.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { DocumentSection } from './document-section.tsx';

const DOCUMENT: SharedDocument = {
  officeId: 'd1',
  title: '离职率分析',
  ownerId: 'u-lin',
  owner: '林岚',
  isOwnerDisabled: false,
  sharedUntil: '2027-11-15T00:00:00.000Z',
  updatedAt: '2026-11-15T00:00:00.000Z',
};

function show(records: SharedDocument[]) {
  const network = fakeFetch({
    [listSharedDocuments.path]: () => ok({ records, total: records.length }),
    [unshareDocument.path]: () => ok(null),
  });
  renderPage(<DocumentSection />, '/admin/documents');
  return { network, user: userEvent.setup() };
}

describe('shared documents', () => {
  it('ends the share of a document only after a question', async () => {
    const { user, network } = show([DOCUMENT]);
    await user.click(await screen.findByRole('button', { name: '结束分享 离职率分析' }));
    const dialog = await screen.findByRole('alertdialog', { name: '是否结束分享' });
    expect(dialog).toHaveTextContent('文档仍保留在林岚的“我的文档”中');
    expect(network.to(unshareDocument.path)).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: '结束分享' }));
    await waitFor(() =>
      expect(network.to(unshareDocument.path).map(({ body }) => body)).toEqual(['{"officeId":"d1"}']),
    );
    expect(await screen.findByText('已结束分享')).toBeInTheDocument();
  });

  it('tells which shares do not work because the owner is disabled', async () => {
    show([DOCUMENT, { ...DOCUMENT, officeId: 'd2', title: '旧稿', isOwnerDisabled: true }]);
    expect(await screen.findByRole('row', { name: /旧稿.*所有者已停用/u })).toBeInTheDocument();
    expect(screen.getByRole('row', { name: /离职率分析.*分享中/u })).toBeInTheDocument();
  });

  it('says when nothing is shared', async () => {
    show([]);
    expect(await screen.findByText('没有正在分享的文档')).toBeInTheDocument();
  });
});
