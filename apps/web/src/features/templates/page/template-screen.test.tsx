import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  deleteTemplate,
  importTemplates,
  listTemplateLibrary,
  listTemplates,
  saveTemplate,
} from '@wenjin/contract/templates/chat-templates';
import { fakeFetch, ok, refused } from '../../../testing/fake-fetch.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { TemplateScreen } from './template-screen.tsx';

const template = (id: string, title: string) => ({ id, title, template: `${title}的正文`, version: 1 });

function show(replies: Parameters<typeof fakeFetch>[0] = {}) {
  const records = [template('1', '面试评价'), template('2', '会议纪要')];
  const network = fakeFetch({
    [listTemplates.path]: () => ok({ records, total: records.length, all: records.length }),
    [saveTemplate.path]: () => ok('3', { version: 1 }),
    [deleteTemplate.path]: () => ok(null),
    [listTemplateLibrary.path]: () => ok([{ title: '调研问卷', template: '请设计问卷' }]),
    [importTemplates.path]: () => ok({ added: 1, skipped: 0 }),
    ...replies,
  });
  renderPage(<TemplateScreen />);
  const bodies = (path: string) => network.to(path).map(({ body }) => JSON.parse(body) as Record<string, unknown>);
  return { network, bodies, user: userEvent.setup() };
}

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});

describe('page of chat templates', () => {
  it('opens a chat template by its row and saves changes', async () => {
    const { user, bodies } = show();
    await user.click(await screen.findByRole('button', { name: '面试评价' }));
    const dialog = within(await screen.findByRole('dialog', { name: '模板详情' }));
    await user.type(dialog.getByRole('textbox', { name: '标题' }), '表');
    await user.click(dialog.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('修改成功')).toBeInTheDocument();
    expect(bodies(saveTemplate.path)).toEqual([
      { id: '1', title: '面试评价表', template: '面试评价的正文', version: 1 },
    ]);
  });

  it('moves through the rows by arrow keys and asks before Delete deletes', async () => {
    const { user, network } = show();
    (await screen.findByRole('button', { name: '面试评价' })).focus();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('button', { name: '会议纪要' })).toHaveFocus();
    await user.keyboard('{Delete}');
    const question = within(await screen.findByRole('alertdialog', { name: '是否删除该模板' }));
    await user.click(question.getByRole('button', { name: '删除' }));
    await waitFor(() => expect(network.to(deleteTemplate.path)[0]?.path).toContain('id=2'));
  });

  it('keeps a template when the confirmation is cancelled', async () => {
    const { user, network } = show();
    await user.click(await screen.findByRole('button', { name: '删除 会议纪要' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: '取消' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(network.to(deleteTemplate.path)).toHaveLength(0);
  });

  it('adds ready-made templates from the library', async () => {
    const { user, bodies } = show();
    await user.click(await screen.findByRole('button', { name: '更多操作' }));
    await user.click(await screen.findByRole('menuitem', { name: '从模板库添加' }));
    const dialog = within(await screen.findByRole('dialog', { name: '模板库' }));
    expect(dialog.getByRole('button', { name: '添加' })).toBeDisabled();
    await user.click(await dialog.findByRole('checkbox', { name: /^调研问卷/u }));
    await user.click(dialog.getByRole('button', { name: '添加 1 个' }));
    expect(await screen.findByText('新增成功')).toBeInTheDocument();
    expect(bodies(importTemplates.path)).toEqual([{ templates: [{ title: '调研问卷', template: '请设计问卷' }] }]);
  });

  it('refuses a file that is not a list of templates and changes nothing', async () => {
    const { user, bodies } = show();
    await screen.findByRole('button', { name: '面试评价' });
    await user.upload(screen.getByLabelText('模板文件'), new File(['没有'], 'x.json', { type: 'application/json' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('文件不是 JSON 格式');
    expect(bodies(importTemplates.path)).toEqual([]);
  });

  it('offers to try again when the list of templates cannot be loaded', async () => {
    let isDown = true;
    const { user } = show({
      [listTemplates.path]: () => (isDown ? refused(500, '出错了') : ok({ records: [], total: 0, all: 0 })),
    });
    const retry = await screen.findByRole('button', { name: '重试' });
    isDown = false;
    await user.click(retry);
    expect(await screen.findByText('还没有模板')).toBeInTheDocument();
  });
});
