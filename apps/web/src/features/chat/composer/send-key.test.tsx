import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sendKeyStore } from '../../../shared/browser/storage/send-key-store.ts';
import { userStore } from '../../../shared/browser/storage/user-store.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { Composer } from './composer.tsx';
import { SendKeyHint } from './send-key-hint.tsx';

const onSend = vi.fn();

function Field() {
  const [text, setText] = useState('');
  return (
    <>
      <SendKeyHint />
      <Composer
        text={text}
        isBusy={false}
        onChange={setText}
        onSend={() => onSend(text)}
        onStop={vi.fn()}
        lastQuestion={undefined}
      />
    </>
  );
}

const field = () => screen.getByRole('textbox', { name: '输入问题' });
const hint = () => screen.queryByRole('region', { name: '发送方式' });

describe('the key that sends', () => {
  beforeEach(() => {
    userStore.wipe();
    userStore.open('u1');
    onSend.mockClear();
    renderPage(<Field />);
  });

  it('is not Enter until the person has chosen it', async () => {
    await userEvent.type(field(), '一{Enter}二');
    expect(onSend).not.toHaveBeenCalled();
    expect(field()).toHaveValue('一\n二');
  });

  it('is Enter when chosen, and Shift+Enter breaks the line', async () => {
    act(() => sendKeyStore.choose('enter'));
    await userEvent.type(field(), '一{Shift>}{Enter}{/Shift}二');
    expect(onSend).not.toHaveBeenCalled();
    await userEvent.type(field(), '{Enter}');
    expect(onSend).toHaveBeenCalledWith('一\n二');
  });

  it('keeps Ctrl+Enter and Alt+S when Enter is chosen', async () => {
    act(() => sendKeyStore.choose('enter'));
    await userEvent.type(field(), '一{Control>}{Enter}{/Control}');
    await userEvent.keyboard('{Alt>}[KeyS]{/Alt}');
    expect(onSend).toHaveBeenCalledTimes(2);
  });

  it('does not send while an input method composes', () => {
    act(() => sendKeyStore.choose('enter'));
    field().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true }));
    expect(onSend).not.toHaveBeenCalled();
  });

  it('is asked for once, after the third question that a key has sent', async () => {
    await userEvent.type(field(), '一');
    for (let sent = 1; sent <= 3; sent += 1) {
      expect(hint()).toBeNull();
      await userEvent.keyboard('{Control>}{Enter}{/Control}');
    }
    expect(hint()).not.toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '用 Enter 发送' }));
    expect(hint()).toBeNull();
    expect(sendKeyStore.get()).toBe('enter');
  });

  it.each(['保持 Ctrl+Enter', '不再提示'])('is not asked for again after %s', async (answer) => {
    act(() => [1, 2, 3].forEach(() => sendKeyStore.countHotkeySend()));
    await userEvent.click(screen.getByRole('button', { name: answer }));
    act(() => sendKeyStore.countHotkeySend());
    expect(hint()).toBeNull();
    expect(sendKeyStore.get()).toBe('ctrl-enter');
  });
});
