import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deleteConversation } from '@wenjin/contract/chat/conversation';
import { emptyRecycled, listRecycled, restoreConversation } from '@wenjin/contract/chat/recycle-bin';
import { describe, expect, it } from 'vitest';
import { fakeFetch, ok } from '../../../testing/fake-fetch.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { RecycleScreen } from './recycle-screen.tsx';

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const deleted = (id: string, title: string, daysLeft: number) => ({
  id,
  title,
  operateTime: inDays(-40),
  createTime: inDays(-40),
  deleteTime: inDays(daysLeft - 30),
  purgeTime: inDays(daysLeft),
  questions: 6,
});

async function show(conversations = [deleted('a', '试用期延长', 30), deleted('b', '测试', 2)]) {
  const network = fakeFetch({
    [listRecycled.path]: () => ok(conversations),
    [restoreConversation.path]: () => ok(null),
    [deleteConversation.path]: () => ok(null),
    [emptyRecycled.path]: () => ok(null),
  });
  renderPage(<RecycleScreen />, '/recycle');
  await screen.findByText(conversations.length > 0 ? '试用期延长' : '回收站是空的');
  return { network, user: userEvent.setup() };
}

describe('the recycle bin', () => {
  it('shows how long each conversation rests, and finds it by its title', async () => {
    const { user } = await show();
    expect(screen.getByText('30 天后清除')).toBeInTheDocument();
    expect(screen.getByText('2 天后清除')).toBeInTheDocument();
    expect(screen.getAllByText(/6 轮/u)).toHaveLength(2);
    await user.type(screen.getByRole('searchbox', { name: '搜索标题' }), '测试');
    await waitFor(() => expect(screen.queryByText('试用期延长')).not.toBeInTheDocument());
  });

  it('brings a conversation back', async () => {
    const { user, network } = await show();
    await user.click(screen.getByRole('button', { name: '恢复 试用期延长' }));
    expect(await screen.findByText('已恢复')).toBeInTheDocument();
    expect(network.to(restoreConversation.path)[0]?.path).toContain('id=a');
  });

  it('asks before it deletes one or all for good', async () => {
    const { user, network } = await show();
    await user.click(screen.getByRole('button', { name: '立即清除 测试' }));
    const one = await screen.findByRole('alertdialog', { name: '是否立即清除' });
    expect(network.to(deleteConversation.path)).toHaveLength(0);
    await user.click(within(one).getByRole('button', { name: '清除' }));
    await waitFor(() => expect(network.to(deleteConversation.path)[0]?.path).toContain('id=b&purge=1'));
    await user.click(screen.getByRole('button', { name: '清空回收站' }));
    const all = await screen.findByRole('alertdialog', { name: '是否清空回收站' });
    expect(all).toHaveTextContent('2 个会话将被永久删除');
    await user.click(within(all).getByRole('button', { name: '清空' }));
    await waitFor(() => expect(network.to(emptyRecycled.path)).toHaveLength(1));
  });

  it('says that it is empty', async () => {
    await show([]);
    expect(screen.getByRole('button', { name: '清空回收站' })).toBeDisabled();
  });
});
