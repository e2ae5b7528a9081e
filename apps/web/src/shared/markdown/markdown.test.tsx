import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { ToastContext } from '../ui/use-toast.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { ChartSlot, type ChartSlotProps } from './view/chart-slot.ts';
import { lazyParts } from './lazy/lazy-parts.ts';
import { markdownEngine } from './markdown-engine.ts';
import type { MarkdownProps } from './view/markdown-props.ts';
import { Markdown } from './markdown.tsx';
import { randomFrom } from './testing/render.ts';

const TOAST = { success: vi.fn(), undo: vi.fn(), error: vi.fn(), warning: vi.fn(), failure: vi.fn() };
const TEXT = [
  '# 标题\n\n第一段**重点**与 `代码`，见[说明][d]。\n\n',
  '- 一\n- 二\n  - 内\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n',
  '```js\nlet a = 1;\n```\n\n',
  '行内 $x^2$ 与\n\n$$\ny\n$$\n\n',
  '> 引用[^1]\n\n小标题\n---\n\n[d]: https://example.com\n[^1]: 注\n',
].join('');

function show(props: MarkdownProps) {
  const page = (now: MarkdownProps) => (
    <ToastContext value={TOAST}>
      <MemoryRouter>
        <Markdown {...now} />
      </MemoryRouter>
    </ToastContext>
  );
  const { container, rerender } = renderPage(null);
  rerender(page(props));
  return { container, change: (now: MarkdownProps) => rerender(page(now)) };
}

function drawn(container: Element): string {
  return [...container.querySelectorAll('.md-block')].map(({ innerHTML }) => innerHTML).join('');
}

it('shows the plain text until the renderer has loaded', async () => {
  const { container } = show({ text: '**重点**', isRunning: true });
  expect(container).toHaveTextContent('**重点**');
  await waitFor(() => expect(container.querySelector('strong')).toHaveTextContent('重点'));
  expect(container.querySelectorAll('.caret')).toHaveLength(1);
});

describe('with the renderer there', () => {
  beforeAll(() => Promise.all([markdownEngine.load(), lazyParts.load('code'), lazyParts.load('formula')]));

  it('renders an answer that came in pieces like one that came whole', () => {
    const once = show({ text: TEXT });
    const expected = drawn(once.container);
    for (let seed = 1; seed <= 8; seed += 1) {
      const random = randomFrom(seed);
      const { container, change } = show({ text: '', isRunning: true });
      for (let end = 0; end < TEXT.length; end += 1 + random(12)) change({ text: TEXT.slice(0, end), isRunning: true });
      change({ text: TEXT });
      expect(drawn(container), `seed ${seed}`).toBe(expected);
    }
  }, 30_000);

  it('keeps the DOM node of a settled paragraph', () => {
    const { container, change } = show({ text: '第一段\n\n第二', isRunning: true });
    const first = container.querySelector('p');
    change({ text: '第一段\n\n第二段\n\n第三段', isRunning: true });
    expect(container.querySelector('p')).toBe(first);
  });

  it('highlights code when it is closed, not before', () => {
    const { container, change } = show({ text: '```js\nlet a = 1;', isRunning: true });
    expect(container.querySelector('.hljs-keyword')).toBeNull();
    change({ text: '```js\nlet a = 1;\n```\n\n后' });
    expect(container.querySelector('.hljs-keyword')).toHaveTextContent('let');
  });

  it('copies the code with its button and says so', async () => {
    const user = userEvent.setup();
    const written: Record<string, Promise<Blob>>[] = [];
    vi.stubGlobal('ClipboardItem', function ClipboardItem(parts: Record<string, Promise<Blob>>) {
      written.push(parts);
    });
    vi.spyOn(navigator.clipboard, 'write').mockResolvedValue();
    show({ text: '```sql\nselect 1;\n```' });
    await user.click(screen.getByRole('button', { name: '复制代码' }));
    await waitFor(() => expect(TOAST.success).toHaveBeenCalledWith('复制成功！'));
    expect(screen.getByRole('button', { name: '复制代码' })).toHaveAttribute('data-done');
    expect((await written[0]?.['text/plain'])?.size).toBe('select 1;\n'.length);
  });

  it('draws text that arrives too soon after a render with the next one, or when no more arrives', async () => {
    const { container, change } = show({ text: '一', isRunning: true });
    change({ text: '一二', isRunning: true });
    expect(container).toHaveTextContent(/^一$/u);
    await waitFor(() => expect(container).toHaveTextContent(/^一二$/u));
    change({ text: '一二三' });
    expect(container).toHaveTextContent(/^一二三$/u);
  });

  it('expands thinking while it runs and collapses it afterwards', async () => {
    const { container, change } = show({ text: '<think>先**想**', isRunning: true });
    expect(container.querySelector('details')).toHaveAttribute('open');
    expect(screen.getByText('正在思考')).toBeInTheDocument();
    change({ text: '<think>先**想**</think>\n\n答', isRunning: true });
    await waitFor(() => expect(screen.queryByText('正在思考')).toBeNull());
    expect(container.querySelector('details')).not.toHaveAttribute('open');
    expect(container.querySelector('details strong')).toHaveTextContent('想');
  });

  it('hands a chart block to its slot, first as incomplete, then complete', () => {
    const slot = ({ source, isComplete }: ChartSlotProps) => <b>{`${isComplete} ${source.trim()}`}</b>;
    const page = (text: string, isRunning: boolean) => (
      <ToastContext value={TOAST}>
        <ChartSlot value={slot}>
          <Markdown text={text} isRunning={isRunning} />
        </ChartSlot>
      </ToastContext>
    );
    const { rerender } = renderPage(null);
    rerender(page('```chart\n{"a"', true));
    expect(screen.getByText('false {"a"')).toBeInTheDocument();
    rerender(page('```chart\n{"a":1}\n```\n', false));
    expect(screen.getByText('true {"a":1}')).toBeInTheDocument();
    // An answer that was stopped inside the block is complete as it is.
    rerender(page('```chart\n{"b"', false));
    expect(screen.getByText('true {"b"')).toBeInTheDocument();
  });

  it('shows the source of a chart where nothing draws it, also in a list', () => {
    show({ text: '```chart\n{"a":1}\n```\n\n- x\n\n  ```chart\n  {"b":2}\n  ```\n' });
    expect(screen.getByText('{"a":1}')).toBeInTheDocument();
    expect(screen.getByText('{"b":2}')).toBeInTheDocument();
  });

  it('links a note reference to its text and back', async () => {
    const user = userEvent.setup();
    // jsdom has no layout and so does not implement scrolling.
    Object.assign(Element.prototype, { scrollIntoView: () => undefined });
    show({ text: '数据[^1]\n\n[^1]: 来源' });
    await user.click(screen.getByRole('button', { name: '脚注 1' }));
    expect(document.activeElement).toHaveTextContent('来源');
    await user.click(screen.getByRole('button', { name: '回到正文' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '脚注 1' }));
  });

  it('shows the state of a task and cannot be clicked', () => {
    show({ text: '- [x] 已办\n- [ ] 待办' });
    expect(screen.getByRole('checkbox', { name: '已完成' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: '未完成' })).toBeDisabled();
  });

  it('draws two hundred formulas and shows the rest as source', () => {
    const { container } = show({ text: '$x$ '.repeat(230) });
    expect(container.querySelectorAll('.katex')).toHaveLength(200);
    expect(container.querySelectorAll('.md-tex')).toHaveLength(30);
  });

  it('is not blocked by a formula that expands without end', () => {
    const bombs = ['\\def\\a{\\a\\a}\\a', `${'{'.repeat(900)}x`, '\\rule{9999em}{9999em}', `\\sqrt{`.repeat(300)];
    const startedAt = performance.now();
    const { container } = show({ text: bombs.map((tex) => `$$${tex}$$`).join('\n\n') });
    expect(performance.now() - startedAt).toBeLessThan(4000);
    expect(container.innerHTML).not.toMatch(/(?:width|height):\s*9999em/u);
    expect(container.querySelectorAll('.md-tex')).toHaveLength(3);
  });
});
