import { useState } from 'react';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listTemplates } from '@wenjin/contract/templates/chat-templates';
import { listFlowTemplates } from '@wenjin/contract/templates/flow-templates';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeFetch, ok, refused } from '../../../testing/fake-fetch.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { SlashTemplates } from './slash-templates.tsx';

const TITLES = ['周报', '请假说明', '招聘启事'];
const chat = TITLES.map((title, index) => ({ id: `t${index}`, title, template: `请写一份${title}`, version: 1 }));
const flow = {
  id: 'f1',
  codeText: '简历筛选',
  message: '筛选 {content}',
  model: 'gpt-4o',
  engine: 'openai',
  codeNo: 'f1',
  code_no: 'f1',
  code_text: '简历筛选',
  parentCodeNo: '',
  inParams: ['content'],
  order_no: 1,
  children: [],
  ask: 1,
  classType: '',
  inUse: 1,
  is_public: 0,
  right_menu: 0,
  template_chat: 1,
  input_required: 1,
  md_url: '',
  placeholder: '',
  version: 1,
  canEdit: true,
};

const titleOf = (path: string) => new URL(path, 'http://local').searchParams.get('title') ?? '';

function Composer() {
  const [text, setText] = useState('');
  const [area, setArea] = useState<HTMLTextAreaElement | null>(null);
  return (
    <div>
      <textarea ref={setArea} aria-label="问题" value={text} onChange={(event) => setText(event.target.value)} />
      <SlashTemplates field={{ text, setText, area, isBusy: false, ask: vi.fn<() => void>() }} />
    </div>
  );
}

function show(replies: Parameters<typeof fakeFetch>[0] = {}) {
  const network = fakeFetch({
    [listTemplates.path]: ({ path }) => {
      const records = chat.filter(({ title }) => title.includes(titleOf(path)));
      return ok({ records, total: records.length, all: chat.length });
    },
    [listFlowTemplates.path]: () => ok({ records: [flow], total: 1, all: 1 }),
    ...replies,
  });
  renderPage(<Composer />);
  return { network, user: userEvent.setup(), text: screen.getByRole('textbox', { name: '问题' }) };
}

const activeTitle = () => screen.getByRole('option', { selected: true }).querySelector('b')?.textContent;
const titles = () => screen.getAllByRole('option').map((option) => option.querySelector('b')?.textContent);

beforeEach(() => {
  // jsdom has no layout: the rows count as visible, and nothing is measured.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      unobserve = () => undefined;
      disconnect = () => undefined;
    },
  );
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(600);
  Element.prototype.scrollTo = () => undefined;
});

describe('list of templates after a slash', () => {
  it('opens after a slash and names the active row for screen readers', async () => {
    const { user, text } = show();
    await user.type(text, '/');
    await screen.findByRole('listbox', { name: '模板' });
    expect(titles()).toEqual(TITLES);
    expect(text).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { selected: true }).id);
  });

  it('does not open for a slash inside the text', async () => {
    const { user, text, network } = show();
    await user.type(text, '1/2');
    await new Promise((resolve) => {
      setTimeout(resolve, 400);
    });
    expect(network.to(listTemplates.path)).toEqual([]);
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('moves with the arrow keys and wraps around', async () => {
    const { user, text } = show();
    await user.type(text, '/');
    await screen.findByRole('listbox');
    await user.keyboard('{ArrowDown}');
    expect(activeTitle()).toBe('请假说明');
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(activeTitle()).toBe('招聘启事');
  });

  it('filters by the text after the slash and starts at the first row again', async () => {
    const { user, text } = show();
    await user.type(text, '/');
    await screen.findByRole('listbox');
    await user.keyboard('{ArrowDown}');
    await user.type(text, '招聘');
    await waitFor(() => expect(titles()).toEqual(['招聘启事']));
    expect(activeTitle()).toBe('招聘启事');
    expect(text).toHaveFocus();
  });

  it('opens the chosen template and takes the slash out of the text', async () => {
    const { user, text } = show();
    await user.type(text, '/');
    await screen.findByRole('listbox');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(await screen.findByRole('dialog', { name: '请假说明' })).toBeInTheDocument();
    expect(text).toHaveValue('');
  });

  it('chooses a row by a click', async () => {
    const { user, text } = show();
    await user.type(text, '/');
    await user.click(await screen.findByRole('option', { name: /招聘启事/u }));
    expect(await screen.findByRole('dialog', { name: '招聘启事' })).toBeInTheDocument();
  });

  it('switches to the flow templates and back with Tab', async () => {
    const { user, text } = show();
    await user.type(text, '/');
    await screen.findByRole('listbox', { name: '模板' });
    await user.keyboard('{Tab}');
    await screen.findByRole('listbox', { name: '智能流程' });
    expect(titles()).toEqual(['简历筛选']);
    expect(text).toHaveFocus();
    await user.keyboard('{Tab}');
    expect(await screen.findByRole('listbox', { name: '模板' })).toBeInTheDocument();
  });

  it('closes on Escape and keeps the text until it changes', async () => {
    const { user, text } = show();
    await user.type(text, '/周');
    await screen.findByRole('listbox');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(text).toHaveValue('/周');
    await user.type(text, '报');
    expect(await screen.findByRole('listbox')).toBeInTheDocument();
  });

  it('leaves Enter to the input method while it composes', async () => {
    const { user, text } = show();
    await user.type(text, '/');
    await screen.findByRole('listbox');
    fireEvent.compositionStart(text);
    fireEvent.keyDown(text, { key: 'Enter' });
    expect(screen.getByRole('listbox')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says when nothing matches and leads to the other group', async () => {
    const { user, text } = show();
    await user.type(text, '/不存在');
    expect(await screen.findByText('没有匹配的模板')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '查看 1 个智能流程' }));
    expect(await screen.findByRole('listbox', { name: '智能流程' })).toBeInTheDocument();
  });

  it('offers to add a template when neither group has a match', async () => {
    const nothing = () => ok({ records: [], total: 0, all: 0 });
    const { user, text } = show({ [listTemplates.path]: nothing, [listFlowTemplates.path]: nothing });
    await user.type(text, '/');
    expect(await screen.findByRole('link', { name: '新增模板' })).toHaveAttribute('href', '/template');
  });

  it('offers to try again when the templates cannot be loaded', async () => {
    let isDown = true;
    const { user, text } = show({
      [listTemplates.path]: () => (isDown ? refused(500, '出错了') : ok({ records: chat, total: 3, all: 3 })),
    });
    await user.type(text, '/');
    expect(await screen.findByRole('alert')).toHaveTextContent('加载失败');
    isDown = false;
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('option', { name: /周报/u })).toBeInTheDocument();
  });
});
