import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { readTemplate, saveTemplate } from '@wenjin/contract/templates/chat-templates';
import { fakeFetch, ok, refused } from '../../../testing/fake-fetch.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { TemplateForm } from './template-form.tsx';

const stored = { id: 't1', title: '制度', template: '原文', version: 1 };
const body = () => screen.getByRole('textbox', { name: '模板内容' });

function show(replies: Parameters<typeof fakeFetch>[0]) {
  const network = fakeFetch(replies);
  const onClose = vi.fn<() => void>();
  renderPage(<TemplateForm template={stored} onClose={onClose} onDelete={() => {}} />);
  const sent = () => network.to(saveTemplate.path).map((request) => JSON.parse(request.body) as object);
  return { onClose, sent, user: userEvent.setup() };
}

describe('template form', () => {
  it('asks which version to keep after a conflict, and overwrites only then', async () => {
    let saves = 0;
    const { user, sent, onClose } = show({
      [saveTemplate.path]: () => ((saves += 1) === 1 ? refused(409, '该模板刚在别处被修改') : ok('t1', { version: 8 })),
      [readTemplate.path]: () => ok({ ...stored, template: '别人写的', version: 7 }),
    });
    await user.clear(body());
    await user.type(body(), '我写的');
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('别人写的')).toBeInTheDocument();
    expect(body()).toHaveValue('我写的');
    await user.click(screen.getByRole('button', { name: '覆盖保存' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent()).toEqual([
      { id: 't1', title: '制度', template: '我写的', version: 1 },
      { id: 't1', title: '制度', template: '我写的', version: 7 },
    ]);
  });

  it('continues from the stored version after a conflict', async () => {
    const { user } = show({
      [saveTemplate.path]: () => refused(409, '该模板刚在别处被修改'),
      [readTemplate.path]: () => ok({ ...stored, template: '别人写的', version: 7 }),
    });
    await user.type(body(), '！');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await user.click(await screen.findByRole('button', { name: '改用别处的内容' }));
    expect(body()).toHaveValue('别人写的');
    expect(screen.getByRole('button', { name: '保存' })).toBeInTheDocument();
  });

  it('saves a template that was deleted meanwhile as a new one', async () => {
    const { user, sent, onClose } = show({
      [saveTemplate.path]: ({ body: input }) =>
        input.includes('"id"') ? refused(404, '模板不存在') : ok('t2', { version: 1 }),
      [readTemplate.path]: () => refused(404, '模板不存在'),
    });
    await user.click(screen.getByRole('button', { name: '保存' }));
    await user.click(await screen.findByRole('button', { name: '另存为新模板' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent().at(-1)).toEqual({ title: '制度', template: '原文' });
  });

  it('shows the server’s message beneath the field that it names', async () => {
    const { user } = show({
      [saveTemplate.path]: () => ({ json: { code: 400, state: '0', msg: '标题不可用', data: null, field: 'title' } }),
    });
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('标题不可用')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: '标题' })).toHaveFocus();
  });
});
