import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderPage } from '../../../testing/render-page.tsx';
import { AnswerActions } from './answer-actions.tsx';

describe('copying an answer', () => {
  it('copies the numbers of an answer with a list of the articles below it', async () => {
    const user = userEvent.setup();
    const written = vi.fn<(items: { texts: Record<string, Promise<Blob>> }[]) => Promise<void>>(() =>
      Promise.resolve(),
    );
    // jsdom has no items of the clipboard.
    vi.stubGlobal(
      'ClipboardItem',
      class {
        readonly texts: Record<string, Promise<Blob>>;
        constructor(texts: Record<string, Promise<Blob>>) {
          this.texts = texts;
        }
      },
    );
    vi.stubGlobal('navigator', { clipboard: { write: written } });
    renderPage(
      <AnswerActions
        message={{
          _id: 'a1',
          type: 'html',
          content: { text: '产假 98 天[1]。' },
          questionLink: [{ id: 'k1', article_name: '假期管理办法', article_address: '/kb/article/k1' }],
        }}
        conversationId="c1"
        onRegenerate={() => undefined}
        onDelete={() => undefined}
      />,
    );
    await user.click(screen.getByRole('button', { name: '复制' }));
    await waitFor(() => expect(written).toHaveBeenCalledTimes(1));
    const plain = await written.mock.calls[0]?.[0][0]?.texts['text/plain'];
    expect(await plain?.text()).toBe('产假 98 天[1]。\n\n参考文章\n\n1. 假期管理办法');
  });
});

describe('the actions of an answer on a phone', () => {
  it('fold into a menu except for copying', async () => {
    vi.stubGlobal('matchMedia', (media: string) => ({
      media,
      matches: media === '(max-width: 640px)',
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    const onRegenerate = vi.fn<() => void>();
    const onDelete = vi.fn<() => void>();
    const user = userEvent.setup();
    renderPage(
      <AnswerActions
        message={{ _id: 'a1', type: 'html', content: { text: '产假 98 天。' } }}
        conversationId="c1"
        onRegenerate={onRegenerate}
        onDelete={onDelete}
      />,
    );
    expect(screen.getByRole('button', { name: '复制' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '重新生成' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '更多操作' }));
    await user.click(await screen.findByRole('menuitem', { name: '重新生成' }));
    expect(onRegenerate).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: '更多操作' }));
    await user.click(await screen.findByRole('menuitem', { name: '删除问答' }));
    expect(onDelete).toHaveBeenCalledTimes(1);
  });
});
