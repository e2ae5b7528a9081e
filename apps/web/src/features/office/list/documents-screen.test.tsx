import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { decodeBase64 } from '@wenjin/contract/base64';
import {
  deleteDocument,
  listDocuments,
  renameDocument,
  saveMarkdown,
  shareDocument,
  type DocumentRecord,
} from '@wenjin/contract/office/office';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { choose } from '../../../testing/choose.ts';
import { CurrentPlace } from '../../../testing/current-place.tsx';
import { fakeFetch, ok, refused } from '../../../testing/fake-fetch.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { DocumentsScreen } from './documents-screen.tsx';

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const SHARED = { officeId: 'd1', title: '离职率分析', characters: 3210, sharedUntil: inDays(30), updatedAt: inDays(0) };
const PRIVATE = { officeId: 'd2', title: '加班条款', characters: 680, sharedUntil: null, updatedAt: inDays(-1) };
const EXPIRED = { officeId: 'd3', title: '面谈话术', characters: 940, sharedUntil: inDays(-2), updatedAt: inDays(-9) };

async function show(
  records: DocumentRecord[] = [SHARED, PRIVATE, EXPIRED],
  replies: Parameters<typeof fakeFetch>[0] = {},
) {
  const network = fakeFetch({
    [listDocuments.path]: () => ok({ records, total: records.length }),
    [shareDocument.path]: () => ok(null, { sharedUntil: null }),
    [renameDocument.path]: () => ok(null),
    [deleteDocument.path]: () => ok(null),
    [saveMarkdown.path]: () => ok({ officeId: 'd9' }),
    ...replies,
  });
  const onDownload = vi.fn<(officeId: string, format: string) => Promise<void>>().mockResolvedValue();
  renderPage(
    <>
      <DocumentsScreen onDownload={onDownload} />
      <CurrentPlace />
    </>,
    '/documents',
  );
  if (records.length > 0) await screen.findByRole('list', { name: '文档' });
  const sent = (path: string) => network.to(path).map(({ body }) => JSON.parse(body) as Record<string, unknown>);
  return { network, sent, onDownload, user: userEvent.setup() };
}

const row = (name: string) => {
  const found = screen.getByRole('link', { name }).closest('li');
  if (found === null) throw new Error(`no row ${name}`);
  return within(found);
};

async function pick(user: ReturnType<typeof userEvent.setup>, title: string, action: string) {
  await user.click(screen.getByRole('button', { name: `更多操作 ${title}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

beforeEach(() => {
  // jsdom implements neither clipboard API.
  Object.assign(document, { execCommand: () => true });
});

describe('my documents', () => {
  it('shows how long each document is and who can read it', async () => {
    await show();
    expect(screen.getByText('共 3 篇，由会话导出或新建')).toBeInTheDocument();
    expect(row('离职率分析').getByText('分享中')).toBeInTheDocument();
    expect(row('离职率分析').getByText(/更新，3.2 千字/u)).toBeInTheDocument();
    expect(row('加班条款').getByText('未分享')).toBeInTheDocument();
    expect(row('加班条款').getByText(/680 字/u)).toBeInTheDocument();
    expect(row('面谈话术').getByText('分享已过期')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '离职率分析' })).toHaveAttribute('href', '/office/doc/d1');
  });

  it('searches documents and filters them by their share', async () => {
    const { user, network } = await show();
    await user.type(screen.getByRole('searchbox', { name: '搜索标题或正文' }), '社保');
    await waitFor(() =>
      expect(network.to(listDocuments.path).at(-1)?.path).toContain(`keyword=${encodeURIComponent('社保')}`),
    );
    await choose(user, '按分享状态筛选', '已过期');
    await waitFor(() => expect(network.to(listDocuments.path).at(-1)?.path).toContain('share=expired'));
  });

  it('stops sharing a document only after a question', async () => {
    const { user, sent } = await show();
    await user.click(screen.getByRole('button', { name: '停止分享 离职率分析' }));
    const dialog = await screen.findByRole('alertdialog', { name: '是否停止分享' });
    expect(sent(shareDocument.path)).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: '停止分享' }));
    await waitFor(() => expect(sent(shareDocument.path)).toEqual([{ officeId: 'd1', isShare: false }]));
    expect(await screen.findByText('已停止分享')).toBeInTheDocument();
  });

  it('offers the link only while the document is shared, and shares it again after that', async () => {
    const { user, sent } = await show();
    expect(row('离职率分析').getByRole('button', { name: '复制链接 离职率分析' })).toBeInTheDocument();
    expect(row('面谈话术').queryByRole('button', { name: /复制链接/u })).toBeNull();
    await user.click(screen.getByRole('button', { name: '开启分享 面谈话术' }));
    await waitFor(() => expect(sent(shareDocument.path)).toEqual([{ officeId: 'd3', isShare: true }]));
  });

  it('renames a document and refuses an empty title', async () => {
    const { user, sent } = await show();
    await pick(user, '加班条款', '重命名');
    const title = await screen.findByRole('textbox', { name: '文档标题' });
    await user.clear(title);
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('请填写文档标题')).toBeInTheDocument();
    await user.type(title, '加班与调休');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(sent(renameDocument.path)).toEqual([{ officeId: 'd2', title: '加班与调休' }]));
  });

  it('deletes a document only after a question, and keeps it when the user cancels', async () => {
    const { user, sent } = await show();
    await pick(user, '加班条款', '删除');
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '取消' }));
    expect(sent(deleteDocument.path)).toEqual([]);
    await pick(user, '加班条款', '删除');
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '删除' }));
    await waitFor(() => expect(sent(deleteDocument.path)).toEqual([{ officeId: 'd2' }]));
    await waitFor(() => expect(screen.getByRole('heading', { name: '我的文档' })).toHaveFocus());
  });

  it.each(['md', 'docx'])('downloads a document as .%s', async (format) => {
    const { user, onDownload } = await show();
    await pick(user, '面谈话术', `下载 .${format}`);
    expect(onDownload).toHaveBeenCalledWith('d3', format);
  });

  it('creates a private document and opens it in the editor', async () => {
    const { user, network } = await show();
    await user.click(screen.getByRole('button', { name: '新建文档' }));
    await waitFor(() => expect(screen.getByLabelText('地址')).toHaveAttribute('value', '/office/doc/d9?edit=1'));
    const body = new URLSearchParams(network.to(saveMarkdown.path)[0]?.body);
    expect(JSON.parse(decodeBase64(body.get('param') ?? ''))).toMatchObject({ isShare: '0' });
  });

  it('says how documents come here when there are none', async () => {
    await show([]);
    expect(await screen.findByText('还没有文档，在会话中选择“导出会话”，或在这里新建')).toBeInTheDocument();
  });

  it('offers to try again when the documents cannot be loaded', async () => {
    let isDown = true;
    const { user } = await show([], {
      [listDocuments.path]: () => (isDown ? refused(500, '出错了') : ok({ records: [SHARED], total: 1 })),
    });
    await screen.findByText(/加载失败/u);
    isDown = false;
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('link', { name: '离职率分析' })).toBeInTheDocument();
  });

  it('shows further documents on demand', async () => {
    const { user, network } = await show([SHARED], {
      [listDocuments.path]: ({ path }) => ok({ records: [path.includes('pageNo=2') ? PRIVATE : SHARED], total: 2 }),
    });
    await user.click(screen.getByRole('button', { name: '显示更多' }));
    expect(await screen.findByRole('link', { name: '加班条款' })).toBeInTheDocument();
    expect(network.to(listDocuments.path)).toHaveLength(2);
    expect(screen.queryByRole('button', { name: '显示更多' })).toBeNull();
  });
});
