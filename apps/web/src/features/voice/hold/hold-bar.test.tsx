import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '../../../testing/render-page.tsx';
import { mockVoice, spokenTo } from '../testing/voice-mocks.ts';
import { voiceMode } from '../common/voice-mode.ts';
import { HoldBar } from './hold-bar.tsx';

vi.mock('../capture/microphone.ts', async () => (await import('../testing/voice-mocks.ts')).microphoneModule);
mockVoice();

const vibrate = vi.fn<(pattern: number) => boolean>();

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  Object.defineProperty(navigator, 'vibrate', { value: vibrate.mockClear(), configurable: true });
  // jsdom lays nothing out: the places of the targets on a screen of 390 × 844.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function place(this: Element) {
    const zone = this.getAttribute('data-voice-zone') ?? '';
    if (this.className === 'hold-button') return new DOMRect(56, 254, 270, 48);
    const [left, top, width, height] = {
      cancel: [28, 548, 68, 68],
      edit: [294, 548, 68, 68],
      speech: [0, 668, 390, 176],
    }[zone] ?? [0, 0, 0, 0];
    return new DOMRect(left, top, width, height);
  });
});
afterEach(() => vi.useRealTimers());

const AT = { speech: [195, 790], edit: [328, 582], cancel: [62, 582], elsewhere: [195, 200] } as const;

function show(isBusy = false) {
  const onSend = vi.fn<(text: string) => void>();
  renderPage(<HoldBar isBusy={isBusy} onSend={onSend} plus={null} />);
  return { onSend, user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }) };
}

const bar = () => screen.getByRole('button', { name: '按住说话', hidden: true });
const overlay = () => screen.queryByRole('dialog', { name: '语音输入' });

function point(type: 'pointerMove' | 'pointerUp' | 'pointerCancel', zone: keyof typeof AT): void {
  const [clientX, clientY] = AT[zone];
  fireEvent[type](window, { pointerId: 7, clientX, clientY });
}

async function hold() {
  fireEvent.pointerDown(bar(), { pointerId: 7, button: 0 });
  await act(async () => vi.advanceTimersByTime(120));
  await act(spokenTo.accept);
}

const say = (type: 'MID_TEXT' | 'FIN_TEXT', text: string) => act(async () => spokenTo.socket().say(type, text));
const passed = (ms: number) => act(async () => vi.advanceTimersByTime(ms));

describe('hold to talk on a phone', () => {
  it('opens after 120 ms, with the words while they are spoken', async () => {
    show();
    fireEvent.pointerDown(bar(), { pointerId: 7, button: 0 });
    await passed(119);
    expect(overlay()).toBeNull();
    await passed(1);
    await act(spokenTo.accept);
    await say('MID_TEXT', '帮我看一下');
    expect(overlay()).toHaveTextContent('帮我看一下');
    expect(overlay()).toHaveTextContent('松开发送');
  });

  it('sends one second after it was released over the speech area', async () => {
    const { onSend } = show();
    await hold();
    point('pointerUp', 'speech');
    await say('FIN_TEXT', '夜班岗位的离职原因');
    expect(overlay()).toHaveTextContent('即将发送');
    await passed(500);
    expect(onSend).not.toHaveBeenCalled();
    await passed(500);
    expect(onSend).toHaveBeenCalledExactlyOnceWith('夜班岗位的离职原因');
    expect(overlay()).toBeNull();
    expect(spokenTo.microphone().isOpen()).toBe(false);
  });

  it('sends when the finger is lifted where it was put down, wherever the bar is', async () => {
    const { onSend } = show();
    await hold();
    fireEvent.pointerUp(window, { pointerId: 7, clientX: 200, clientY: 290 });
    await say('FIN_TEXT', '夜班');
    await passed(1000);
    expect(onSend).toHaveBeenCalledExactlyOnceWith('夜班');
  });

  it('can be withdrawn within that second, and the words can be edited', async () => {
    const { onSend, user } = show();
    await hold();
    point('pointerUp', 'speech');
    await say('FIN_TEXT', '夜班');
    await user.click(screen.getByRole('button', { name: '撤回' }));
    await passed(3000);
    expect(onSend).not.toHaveBeenCalled();
    expect(screen.getByRole('textbox', { name: '编辑语音文字' })).toHaveValue('夜班');
  });

  it('lets the words be edited, and sends only a text', async () => {
    const { onSend, user } = show();
    await hold();
    point('pointerMove', 'edit');
    expect(overlay()).toHaveTextContent('松开编辑');
    point('pointerUp', 'edit');
    await say('FIN_TEXT', '夜班');
    const field = screen.getByRole('textbox', { name: '编辑语音文字' });
    await user.clear(field);
    expect(screen.getByRole('button', { name: '确认' })).toBeDisabled();
    await user.type(field, '白班');
    await user.click(screen.getByRole('button', { name: '确认' }));
    expect(onSend).toHaveBeenCalledExactlyOnceWith('白班');
  });

  it('says in the field that nothing was recognised', async () => {
    const { onSend } = show();
    await hold();
    point('pointerUp', 'edit');
    await say('FIN_TEXT', '');
    expect(overlay()).toHaveTextContent('未识别到文字');
    expect(screen.getByRole('button', { name: '确认' })).toBeDisabled();
    expect(onSend).not.toHaveBeenCalled();
  });

  it.each(['cancel', 'elsewhere'] as const)('is cancelled when it is released over %s', async (zone) => {
    const { onSend } = show();
    await hold();
    await say('MID_TEXT', '不要了');
    point('pointerMove', zone);
    point('pointerUp', zone);
    await passed(3000);
    expect(overlay()).toBeNull();
    expect(onSend).not.toHaveBeenCalled();
    expect(spokenTo.socket().commands().at(-1)).toEqual({ type: 'CANCEL' });
    expect(spokenTo.microphone().isOpen()).toBe(false);
  });

  it('vibrates when the finger reaches a target', async () => {
    show();
    await hold();
    vibrate.mockClear();
    point('pointerMove', 'cancel');
    point('pointerMove', 'cancel');
    expect(vibrate).toHaveBeenCalledTimes(1);
  });

  it('shows the words for editing when a call takes the finger away', async () => {
    const { onSend } = show();
    await hold();
    await say('MID_TEXT', '夜班');
    point('pointerCancel', 'speech');
    await say('FIN_TEXT', '夜班岗位');
    await passed(3000);
    expect(screen.getByRole('textbox', { name: '编辑语音文字' })).toHaveValue('夜班岗位');
    expect(onSend).not.toHaveBeenCalled();
  });

  it('says that nothing was recognised and sends nothing', async () => {
    const { onSend } = show();
    await hold();
    point('pointerUp', 'speech');
    await say('FIN_TEXT', '');
    expect(screen.getByText('未识别到文字')).toBeVisible();
    await passed(3000);
    expect(onSend).not.toHaveBeenCalled();
  });

  it('asks to stop the answer first', async () => {
    show(true);
    fireEvent.pointerDown(bar(), { pointerId: 7, button: 0 });
    await passed(120);
    expect(screen.getByText('请先停止生成再试')).toBeVisible();
    expect(overlay()).toBeNull();
  });

  it('says why it cannot listen', async () => {
    spokenTo.refuse('refused');
    show();
    fireEvent.pointerDown(bar(), { pointerId: 7, button: 0 });
    await passed(120);
    expect(screen.getByText('请检查录音权限')).toBeVisible();
    expect(overlay()).toBeNull();
  });

  it('begins and ends by taps for people without touch', async () => {
    const { onSend, user } = show();
    bar().focus();
    await user.keyboard('{Enter}');
    await act(spokenTo.accept);
    await user.click(screen.getByRole('button', { name: /说完点这里发送/u }));
    await say('FIN_TEXT', '夜班');
    await passed(1000);
    expect(onSend).toHaveBeenCalledExactlyOnceWith('夜班');
  });

  it('begins by a key after it was held and lifted elsewhere', async () => {
    const { user } = show();
    await hold();
    point('pointerUp', 'cancel');
    await passed(10);
    bar().focus();
    await user.keyboard('{Enter}');
    expect(overlay()).toHaveTextContent('说完点这里发送');
  });

  it('is cancelled by Escape', async () => {
    const { onSend, user } = show();
    bar().focus();
    await user.keyboard('{Enter}');
    await act(spokenTo.accept);
    await user.keyboard('{Escape}');
    await passed(3000);
    expect(overlay()).toBeNull();
    expect(onSend).not.toHaveBeenCalled();
    expect(spokenTo.microphone().isOpen()).toBe(false);
  });

  it('goes back to the keyboard', async () => {
    const { user } = show();
    voiceMode.set('holding');
    await user.click(screen.getByRole('button', { name: '键盘输入' }));
    expect(voiceMode.mode()).toBe('typing');
  });
});
