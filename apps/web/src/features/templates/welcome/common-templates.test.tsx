import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listTemplates, noteTemplateUse } from '@wenjin/contract/templates/chat-templates';
import { describe, expect, it, vi } from 'vitest';
import { fakeFetch, ok, refused } from '../../../testing/fake-fetch.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { CommonTemplates } from './common-templates.tsx';

const records = [
  { id: 't1', title: '周报', template: '把 {要点} 写成周报', version: 1 },
  { id: 't2', title: '请假说明', template: '写一份请假说明', version: 1 },
];

function show(replies: Parameters<typeof fakeFetch>[0] = {}) {
  const network = fakeFetch({
    [listTemplates.path]: () => ok({ records, total: 2, all: 2 }),
    [noteTemplateUse.path]: () => ok(null),
    ...replies,
  });
  const ask = vi.fn<(question: string) => void>();
  renderPage(<CommonTemplates field={{ text: '', setText: () => undefined, area: null, isBusy: false, ask }} />);
  return { network, ask, user: userEvent.setup() };
}

describe('common templates of the welcome screen', () => {
  it('asks for the four templates that are used most', async () => {
    const { network } = show();
    await screen.findByRole('button', { name: /周报/u });
    const { searchParams } = new URL(network.to(listTemplates.path)[0]?.path ?? '', 'http://local');
    expect(Object.fromEntries(searchParams)).toMatchObject({ pageSize: '4', sort: 'most' });
  });

  it('shows the text of a template with the names of its placeholders', async () => {
    show();
    expect(await screen.findByRole('button', { name: '周报 把 要点 写成周报' })).toBeInTheDocument();
  });

  it('sends a chosen template with its placeholders filled in, and counts the use', async () => {
    const { user, ask, network } = show();
    await user.click(await screen.findByRole('button', { name: /周报/u }));
    await user.type(await screen.findByRole('textbox', { name: '要点' }), '三件事');
    await user.click(screen.getByRole('button', { name: /^发送/u }));
    expect(ask).toHaveBeenCalledWith('把 三件事 写成周报');
    await waitFor(() => expect(network.to(noteTemplateUse.path)).toHaveLength(1));
  });

  it('reaches each template with the Tab key and opens it with Enter', async () => {
    const { user } = show();
    await screen.findByRole('button', { name: /周报/u });
    await user.tab();
    expect(screen.getByRole('link', { name: '模板管理' })).toHaveFocus();
    await user.tab();
    await user.tab();
    expect(screen.getByRole('button', { name: /请假说明/u })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: '请假说明' })).toBeInTheDocument();
  });

  it('leads to the templates when the user has none', async () => {
    show({ [listTemplates.path]: () => ok({ records: [], total: 0, all: 0 }) });
    expect(await screen.findByRole('link', { name: '新建第一个模板' })).toHaveAttribute('href', '/template');
  });

  it('disappears when the templates cannot be loaded, because the page works without them', async () => {
    show({ [listTemplates.path]: () => refused(500, '出错了') });
    expect(screen.getByRole('region', { name: '常用模板' })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('region', { name: '常用模板' })).toBeNull());
  });
});
