import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listTitles, type ConversationTitle } from '@wenjin/contract/chat/conversation';
import { addFolder, listFolders, organise } from '@wenjin/contract/chat/organise';
import { countRecycled, deleteSome, restoreSome } from '@wenjin/contract/chat/recycle-bin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeFetch, ok } from '../../../testing/fake-fetch.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { Sidebar } from '../history/sidebar.tsx';

const title = (id: string, age: number, about: Partial<ConversationTitle> = {}): ConversationTitle => {
  const time = new Date(Date.now() - age * 1000).toISOString();
  return { id, title: `会话${id}`, operateTime: time, createTime: time, pinned: false, folder: '', ...about };
};
const LOOSE = [title('a', 1), title('b', 2), title('c', 3), title('d', 4)];
const FILED = [title('e', 5, { folder: '制度' }), title('f', 6, { folder: '制度' })];

async function show() {
  const onExport = vi.fn();
  const onNew = vi.fn();
  let gone: readonly string[] = [];
  const network = fakeFetch({
    [listTitles.path]: ({ path }) => {
      const { searchParams } = new URL(path, 'http://wenjin');
      const left = (titles: readonly ConversationTitle[]) => ok(titles.filter(({ id }) => !gone.includes(id)));
      if (searchParams.get('part') === 'pinned') return ok([]);
      if (searchParams.get('folder') === '制度') return left(FILED);
      return left(searchParams.get('part') === 'loose' ? LOOSE : [...LOOSE, ...FILED]);
    },
    [listFolders.path]: () => ok([{ name: '制度', count: 2 }]),
    [organise.path]: () => ok(null),
    [addFolder.path]: () => ok(null),
    [countRecycled.path]: () => ok(0),
    [deleteSome.path]: ({ body }) => {
      gone = (JSON.parse(body) as { ids: string[] }).ids;
      return ok(gone);
    },
    [restoreSome.path]: ({ body }) => {
      gone = [];
      return ok((JSON.parse(body) as { ids: string[] }).ids);
    },
  });
  renderPage(
    <Sidebar conversationId="a" onOpen={() => {}} onNew={onNew} closeButton={null} links="页脚" onExport={onExport} />,
  );
  await screen.findByRole('link', { name: '会话a' });
  const sent = (path: string) => network.to(path).map(({ body }) => JSON.parse(body) as Record<string, unknown>);
  return { sent, onExport, onNew, user: userEvent.setup() };
}

const picked = () =>
  screen
    .getAllByRole('checkbox', { checked: true })
    .map((box) => box.textContent)
    .filter((text) => text !== '');
const box = (name: string) => screen.getByRole('checkbox', { name });

async function start(user: ReturnType<typeof userEvent.setup>, name: string) {
  await user.click(screen.getByRole('button', { name: `更多操作：${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: '多选' }));
  await screen.findByRole('toolbar', { name: '所选会话的操作' });
}

beforeEach(() => {
  localStorage.clear();
  // The virtual list draws rows only in a box with a height.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
});
afterEach(() => vi.useRealTimers());

describe('selecting conversations', () => {
  it('begins in the menu of a row, replaces the foot, and ends with Escape', async () => {
    const { user } = await show();
    expect(screen.getByText('页脚')).toBeInTheDocument();
    await start(user, '会话b');
    expect(picked()).toEqual(['会话b']);
    expect(screen.queryByText('页脚')).not.toBeInTheDocument();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    box('会话c').focus();
    await user.keyboard(' ');
    expect(screen.getByText('已选 2 个')).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('link', { name: '会话b' })).toBeInTheDocument();
    expect(screen.getByText('页脚')).toBeInTheDocument();
  });

  it('adds one with Ctrl+click and a range with Shift+click', async () => {
    await show();
    fireEvent.click(screen.getByRole('link', { name: '会话b' }), { ctrlKey: true });
    fireEvent.click(box('会话d'), { shiftKey: true });
    expect(picked()).toEqual(['会话b', '会话c', '会话d']);
    fireEvent.click(box('会话c'));
    expect(picked()).toEqual(['会话b', '会话d']);
  });

  it('counts the range from the open conversation when nothing was selected before', async () => {
    await show();
    fireEvent.click(screen.getByRole('link', { name: '会话c' }), { shiftKey: true });
    expect(picked()).toEqual(['会话a', '会话b', '会话c']);
  });

  it('begins with a long press, but not with a finger that scrolls', async () => {
    await show();
    vi.useFakeTimers();
    const row = screen.getByRole('link', { name: '会话b' });
    const at = (clientY: number) => ({ touches: [{ clientX: 5, clientY }] });
    fireEvent.touchStart(row, at(5));
    fireEvent.touchMove(row, at(40));
    act(() => void vi.advanceTimersByTime(600));
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    fireEvent.touchStart(row, at(5));
    act(() => void vi.advanceTimersByTime(600));
    expect(picked()).toEqual(['会话b']);
    // The click that ends the press must not take the row out again.
    fireEvent.click(box('会话b'));
    expect(picked()).toEqual(['会话b']);
    fireEvent.click(box('会话b'));
    expect(screen.getByText('已选 0 个')).toBeInTheDocument();
  });

  it('takes all of a folder with its box, and everything with one button', async () => {
    const { user } = await show();
    await start(user, '会话b');
    await user.click(box('选择文件夹 制度'));
    expect(await screen.findByText('已选 3 个')).toBeInTheDocument();
    expect(box('选择文件夹 制度')).toBeChecked();
    await user.click(screen.getByRole('button', { name: /^文件夹 制度/u }));
    await user.click(await screen.findByRole('checkbox', { name: '会话e' }));
    expect(box('选择文件夹 制度')).toHaveAttribute('aria-checked', 'mixed');
    await user.click(screen.getByRole('button', { name: '全选' }));
    expect(await screen.findByText('已选 6 个')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '全不选' }));
    expect(screen.getByText('已选 0 个')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '删除' })).toBeDisabled();
  });

  it('deletes all of them at once, leaves the open one, and brings them back from the notice', async () => {
    const { user, sent, onNew } = await show();
    await start(user, '会话a');
    await user.click(box('会话b'));
    await user.click(screen.getByRole('button', { name: '删除' }));
    await waitFor(() => expect(sent(deleteSome.path)).toEqual([{ ids: ['a', 'b'] }]));
    expect(await screen.findByText('已删除 2 个会话')).toBeInTheDocument();
    expect(onNew).toHaveBeenCalledOnce();
    expect(screen.queryByText('会话b')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '撤销' }));
    await waitFor(() => expect(sent(restoreSome.path)).toEqual([{ ids: ['a', 'b'] }]));
    expect(await screen.findByRole('link', { name: '会话b' })).toBeInTheDocument();
  });

  it('moves all of them to a folder, to a new one, and out', async () => {
    const { user, sent } = await show();
    await start(user, '会话a');
    await user.click(box('会话c'));
    await user.click(screen.getByRole('button', { name: '移到' }));
    await user.click(await screen.findByRole('menuitem', { name: '制度' }));
    await waitFor(() => expect(sent(organise.path)).toEqual([{ ids: ['a', 'c'], folder: '制度' }]));
    await screen.findByText('已移到“制度”');
    await start(user, '会话b');
    await user.click(screen.getByRole('button', { name: '移到' }));
    await user.click(await screen.findByRole('menuitem', { name: '新建文件夹' }));
    await user.type(await screen.findByLabelText('文件夹名称'), '招聘');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(sent(organise.path).at(-1)).toEqual({ ids: ['b'], folder: '招聘' }));
    await start(user, '会话d');
    await user.click(screen.getByRole('button', { name: '移到' }));
    await user.click(await screen.findByRole('menuitem', { name: '移出文件夹' }));
    await waitFor(() => expect(sent(organise.path).at(-1)).toEqual({ ids: ['d'], folder: '' }));
  });

  it('hands the selected ones to the export', async () => {
    const { user, onExport } = await show();
    await start(user, '会话a');
    await user.click(screen.getByRole('button', { name: '导出' }));
    expect(onExport).toHaveBeenCalledWith([expect.objectContaining({ id: 'a' })]);
  });
});
