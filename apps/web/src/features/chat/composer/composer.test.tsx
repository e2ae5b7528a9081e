import { useState } from 'react';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Composer, type ComposerProps } from './composer.tsx';

const box = () => screen.getByRole('textbox', { name: '输入问题' });

function show(props: Partial<ComposerProps> & { initial?: string } = {}) {
  const { initial = '', ...rest } = props;
  const onSend = vi.fn<() => void>();
  const onStop = vi.fn<() => void>();
  function Host() {
    const [text, setText] = useState(initial);
    return (
      <Composer
        text={text}
        isBusy={false}
        onChange={setText}
        onSend={onSend}
        onStop={onStop}
        lastQuestion={undefined}
        {...rest}
      />
    );
  }
  render(<Host />);
  return { onSend, onStop, user: userEvent.setup() };
}

afterEach(() => {
  vi.useRealTimers();
});

describe('composer', () => {
  it('focuses the composer when the page opens', () => {
    show();
    expect(box()).toHaveFocus();
  });

  it('sends once with Alt+S wherever the focus is, but not behind a dialog', () => {
    const { onSend } = show({ initial: '您好' });
    const altS = { key: 'ß', code: 'KeyS', altKey: true };
    fireEvent.keyDown(box(), altS);
    expect(onSend).toHaveBeenCalledTimes(1);
    fireEvent.keyDown(document.body, altS);
    expect(onSend).toHaveBeenCalledTimes(2);
    fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true });
    const dialog = document.createElement('div');
    dialog.className = 'modal-overlay';
    document.body.append(dialog);
    fireEvent.keyDown(document.body, altS);
    dialog.remove();
    expect(onSend).toHaveBeenCalledTimes(2);
  });

  it('inserts a line break on Enter and sends nothing', async () => {
    const { user, onSend } = show();
    await user.type(box(), '第一行{Enter}第二行');
    expect(box()).toHaveValue('第一行\n第二行');
    expect(onSend).not.toHaveBeenCalled();
  });

  it.each([
    ['Ctrl+Enter', { key: 'Enter', ctrlKey: true }],
    ['⌘+Enter', { key: 'Enter', metaKey: true }],
    ['Alt+S', { key: 's', code: 'KeyS', altKey: true }],
    ['Option+S of a Mac, which types ß', { key: 'ß', code: 'KeyS', altKey: true }],
  ])('sends the question on %s', (_keys, event) => {
    const { onSend } = show({ initial: '您好' });
    fireEvent.keyDown(box(), event);
    expect(onSend).toHaveBeenCalledTimes(1);
  });

  it('sends the question on a click', async () => {
    const { user, onSend } = show({ initial: '您好' });
    await user.click(screen.getByRole('button', { name: '发送(S)' }));
    expect(onSend).toHaveBeenCalledTimes(1);
  });

  it.each(['', ' \n '])('sends nothing when the text is %j', async (initial) => {
    const { user, onSend } = show({ initial });
    const button = screen.getByRole('button', { name: '发送(S)' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await user.click(button);
    fireEvent.keyDown(box(), { key: 'Enter', ctrlKey: true });
    expect(onSend).not.toHaveBeenCalled();
  });

  it.each([
    ['isComposing', { isComposing: true }],
    ['key code 229', { keyCode: 229 }],
  ])('ignores keys while an input method is composing (%s)', (_sign, sign) => {
    const { onSend, onStop } = show({ initial: '您好' });
    fireEvent.keyDown(box(), { key: 'Enter', ctrlKey: true, ...sign });
    fireEvent.keyDown(box(), { key: 'Escape', ...sign });
    expect(onSend).not.toHaveBeenCalled();
    expect(onStop).not.toHaveBeenCalled();
  });

  it('ignores the key that confirms a composed word, though it arrives after the composition', () => {
    vi.useFakeTimers();
    const { onSend } = show({ initial: '您好' });
    fireEvent.compositionStart(box());
    fireEvent.compositionEnd(box());
    fireEvent.keyDown(box(), { key: 'Enter', ctrlKey: true });
    expect(onSend).not.toHaveBeenCalled();
    vi.runAllTimers();
    fireEvent.keyDown(box(), { key: 'Enter', ctrlKey: true });
    expect(onSend).toHaveBeenCalledTimes(1);
  });

  it('stops on Escape and on the button while an answer is running, and does not send', async () => {
    const { user, onSend, onStop } = show({ initial: '您好', isBusy: true });
    fireEvent.keyDown(box(), { key: 'Enter', ctrlKey: true });
    fireEvent.keyDown(box(), { key: 'Escape' });
    await user.click(screen.getByRole('button', { name: '停止生成' }));
    expect(onSend).not.toHaveBeenCalled();
    expect(onStop).toHaveBeenCalledTimes(2);
  });

  it('restores the last question on ↑ when the composer is empty', async () => {
    const { user } = show({ lastQuestion: '上一个问题' });
    await user.type(box(), '{ArrowUp}');
    expect(box()).toHaveValue('上一个问题');
  });

  it('pastes cells of a spreadsheet as a table', () => {
    show({ initial: '请看：' });
    const cells = '<table><tr><td>部门</td><td>人数</td></tr><tr><td>客服</td><td>12</td></tr></table>';
    const getData = (type: string) => (type === 'text/html' ? cells : '部门\t人数\n客服\t12');
    (box() as HTMLTextAreaElement).setSelectionRange(3, 3);
    fireEvent.paste(box(), { clipboardData: { getData } });
    expect(box()).toHaveValue('请看：\n\n| 部门 | 人数 |\n| --- | --- |\n| 客服 | 12 |\n\n');
  });

  it('does not paste a text that is too long for a question', () => {
    const onTooLong = vi.fn<() => void>();
    show({ initial: '您好', onTooLong });
    const isUntouched = fireEvent.paste(box(), { clipboardData: { getData: () => '字'.repeat(300_000) } });
    expect(isUntouched).toBe(false);
    expect(onTooLong).toHaveBeenCalledTimes(1);
    expect(box()).toHaveValue('您好');
  });

  it('does not send while offline, and says why', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'));
    const { onSend } = show({ initial: '您好' });
    await waitFor(() => expect(screen.getByRole('button', { name: '发送(S)' })).toHaveAttribute('title', '网络已断开'));
    fireEvent.keyDown(box(), { key: 'Enter', ctrlKey: true });
    expect(onSend).not.toHaveBeenCalled();
  });
});
