import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deleteConversation, listTitles, type ConversationTitle } from '@wenjin/contract/chat/conversation';
import { addFolder, deleteFolder, listFolders, organise } from '@wenjin/contract/chat/organise';
import { countRecycled, restoreConversation } from '@wenjin/contract/chat/recycle-bin';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { choose } from '../../../testing/choose.ts';
import { fakeFetch, ok } from '../../../testing/fake-fetch.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { Sidebar } from './sidebar.tsx';

const time = new Date().toISOString();
const title = (id: string, about: Partial<ConversationTitle> = {}): ConversationTitle => ({
  id,
  title: `会话${id}`,
  operateTime: time,
  createTime: time,
  pinned: false,
  folder: '',
  ...about,
});
const TITLES = [title('a'), title('b', { pinned: true }), title('c', { folder: '制度' })];

async function show() {
  const network = fakeFetch({
    [listTitles.path]: ({ path }) => {
      const { searchParams } = new URL(path, 'http://wenjin');
      if (searchParams.get('part') === 'pinned') return ok(TITLES.filter(({ pinned }) => pinned));
      const folder = searchParams.get('folder');
      return ok(folder === null ? TITLES : TITLES.filter((entry) => entry.folder === folder));
    },
    [listFolders.path]: () => ok([{ name: '制度', count: 1 }]),
    [organise.path]: () => ok(null),
    [addFolder.path]: () => ok(null),
    [countRecycled.path]: () => ok(0),
    [deleteFolder.path]: () => ok(null),
    [deleteConversation.path]: () => ok(null),
    [restoreConversation.path]: () => ok(null),
  });
  renderPage(<Sidebar conversationId={undefined} onOpen={() => {}} onNew={() => {}} closeButton={null} />);
  await screen.findByText('置顶');
  const sent = (path: string) => network.to(path).map(({ body }) => JSON.parse(body) as Record<string, unknown>);
  return { network, sent, user: userEvent.setup() };
}

async function pick(user: ReturnType<typeof userEvent.setup>, name: string, action: string) {
  await user.click(screen.getByRole('button', { name: `更多操作：${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

beforeEach(() => {
  localStorage.clear();
  // The virtual list draws rows only in a box with a height.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
});

describe('the history', () => {
  it('shows pinned conversations and folders, and remembers which folders are open', async () => {
    const { user } = await show();
    const folder = screen.getByRole('button', { name: '文件夹 制度，1 个会话', expanded: false });
    expect(screen.queryByText('会话c')).not.toBeInTheDocument();
    await user.click(folder);
    expect(await screen.findByText('会话c')).toBeInTheDocument();
    expect(localStorage.getItem('wenjin:open-folders')).toBe('["制度"]');
    expect(screen.getAllByText('会话b')).toHaveLength(1);
  });

  it('pins a conversation, and unpins a pinned one', async () => {
    const { user, sent } = await show();
    await pick(user, '会话a', '置顶');
    await pick(user, '会话b', '取消置顶');
    await waitFor(() =>
      expect(sent(organise.path)).toEqual([
        { ids: ['a'], pinned: true },
        { ids: ['b'], pinned: false },
      ]),
    );
  });

  it('moves a conversation to a folder and to a new one', async () => {
    const { user, sent } = await show();
    await pick(user, '会话a', '移到文件夹');
    const dialog = await screen.findByRole('dialog', { name: '移到文件夹' });
    await choose(user, '文件夹', '新建文件夹');
    await user.type(within(dialog).getByLabelText('文件夹名称'), '招聘');
    await user.click(within(dialog).getByRole('button', { name: '保存' }));
    await waitFor(() => expect(sent(organise.path)).toEqual([{ ids: ['a'], folder: '招聘' }]));
  });

  it('creates a folder from the heading of the folders', async () => {
    const { user, sent } = await show();
    await user.click(screen.getByRole('button', { name: '新建文件夹' }));
    const dialog = await screen.findByRole('dialog', { name: '新建文件夹' });
    await user.type(within(dialog).getByLabelText('文件夹名称'), '招聘');
    await user.click(within(dialog).getByRole('button', { name: '保存' }));
    await waitFor(() => expect(sent(addFolder.path)).toEqual([{ name: '招聘' }]));
  });

  it('moves a conversation that is dropped on a folder', async () => {
    const { sent } = await show();
    const data = new Map<string, string>();
    const dataTransfer = {
      types: ['application/x-wenjin-conversation'],
      setData: (type: string, value: string) => data.set(type, value),
      getData: (type: string) => data.get(type) ?? '',
    };
    fireEvent.dragStart(await screen.findByRole('link', { name: '会话a' }), { dataTransfer });
    const folder = screen.getByRole('button', { name: /^文件夹 制度/u });
    fireEvent.dragOver(folder, { dataTransfer });
    fireEvent.drop(folder, { dataTransfer });
    await waitFor(() => expect(sent(organise.path)).toEqual([{ ids: ['a'], folder: '制度' }]));
  });

  it('moves between conversations and folders with the arrow keys, and opens a folder with the right one', async () => {
    const { user } = await show();
    (await screen.findByRole('link', { name: '会话b' })).focus();
    await user.keyboard('{ArrowDown}');
    const folder = screen.getByRole('button', { name: /^文件夹 制度/u });
    await waitFor(() => expect(folder).toHaveFocus());
    await user.keyboard('{ArrowRight}');
    expect(await screen.findByText('会话c')).toBeInTheDocument();
    await user.keyboard('{ArrowLeft}');
    expect(screen.queryByText('会话c')).not.toBeInTheDocument();
    await user.keyboard('{F2}');
    expect(await screen.findByRole('dialog', { name: '重命名文件夹' })).toBeInTheDocument();
  });

  it('opens the menu of a row with the right button and with the menu key', async () => {
    await show();
    const link = await screen.findByRole('link', { name: '会话a' });
    const pressed = createEvent.contextMenu(link);
    fireEvent(link, pressed);
    expect(pressed.defaultPrevented).toBe(true);
    expect(await screen.findByRole('menuitem', { name: '多选' })).toBeInTheDocument();
  });

  it('asks before it deletes a folder, and says that the conversations stay', async () => {
    const { user, sent } = await show();
    await pick(user, '制度', '删除文件夹');
    const dialog = await screen.findByRole('alertdialog', { name: '是否删除该文件夹' });
    expect(dialog).toHaveTextContent('其中的会话会保留在历史中');
    await user.click(within(dialog).getByRole('button', { name: '删除' }));
    await waitFor(() => expect(sent(deleteFolder.path)).toEqual([{ name: '制度' }]));
  });

  it('moves a deleted conversation to the recycle bin and brings it back from the notice', async () => {
    const { user, network } = await show();
    await pick(user, '会话a', '删除会话');
    const dialog = await screen.findByRole('alertdialog', { name: '是否删除该会话' });
    expect(dialog).toHaveTextContent('将移到回收站，30 天内可以恢复');
    await user.click(within(dialog).getByRole('button', { name: '删除' }));
    await user.click(await screen.findByRole('button', { name: /撤销/u }));
    await waitFor(() => expect(network.to(restoreConversation.path).at(-1)?.path).toContain('id=a'));
  });
});
