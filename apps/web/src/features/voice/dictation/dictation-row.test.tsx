import { useState } from 'react';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { UiProvider } from '../../../shared/ui/provider/ui-provider.tsx';
import { soundTurn } from '../common/sound-turn.ts';
import { spokenTo, mockVoice } from '../testing/voice-mocks.ts';
import { useVoiceMode, voiceMode } from '../common/voice-mode.ts';
import { DictationRow } from './dictation-row.tsx';

vi.mock('../capture/microphone.ts', async () => (await import('../testing/voice-mocks.ts')).microphoneModule);
mockVoice();

function Host({ initial }: { initial: string }) {
  const [text, setText] = useState(initial);
  const [area, setArea] = useState<HTMLTextAreaElement | null>(null);
  const { mode } = useVoiceMode();
  return (
    <UiProvider>
      <div>
        <textarea ref={setArea} aria-label="输入问题" value={text} onChange={(event) => setText(event.target.value)} />
      </div>
      {mode === 'dictating' && <DictationRow field={{ area, text, setText }} />}
    </UiProvider>
  );
}

const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: '输入问题' });

async function dictateAt(initial: string, caret: number) {
  document.title = '三季度加班汇总 - 问津';
  render(<Host initial={initial} />);
  box().focus();
  box().setSelectionRange(caret, caret);
  act(() => voiceMode.set('dictating'));
  await spokenTo.accept();
}

const say = (type: 'MID_TEXT' | 'FIN_TEXT', text: string) => act(async () => spokenTo.socket().say(type, text));

describe('dictation', () => {
  it('writes the words at the caret, tinted until they are final', async () => {
    await dictateAt('列成表，写提醒。', 4);
    await say('MID_TEXT', '再按入职');
    expect(box()).toHaveValue('列成表，再按入职写提醒。');
    expect(document.querySelector('.live-words mark')).toHaveTextContent('再按入职');
    expect(box().selectionEnd).toBe(8);
    fireEvent.keyDown(document.body, { code: 'KeyR', altKey: true });
    await waitFor(() => expect(spokenTo.socket().commands().at(-1)).toEqual({ type: 'FINISH' }));
    await say('FIN_TEXT', '再按入职时间排序，');
    expect(box()).toHaveValue('列成表，再按入职时间排序，写提醒。');
    expect(document.querySelector('.live-words')).toBeNull();
    expect(screen.queryByRole('button', { name: /完成/u })).toBeNull();
  });

  it('shows in the title of the tab that it listens', async () => {
    await dictateAt('', 0);
    expect(document.title).toBe('● 正在听');
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(document.title).toBe('三季度加班汇总 - 问津');
  });

  it('puts the text back on Escape, but keeps what was typed meanwhile', async () => {
    await dictateAt('列成表。', 3);
    await say('MID_TEXT', '再按入职');
    fireEvent.change(box(), { target: { value: '请列成表再按入职。' } });
    fireEvent.keyDown(box(), { key: 'Escape' });
    expect(box()).toHaveValue('请列成表。');
    expect(spokenTo.microphone().isOpen()).toBe(false);
    expect(spokenTo.socket().commands().at(-1)).toEqual({ type: 'CANCEL' });
  });

  it('finishes and cancels by its buttons', async () => {
    const user = userEvent.setup();
    await dictateAt('', 0);
    await say('MID_TEXT', '夜班');
    await user.click(screen.getByRole('button', { name: /取消/u }));
    expect(box()).toHaveValue('');
    act(() => voiceMode.set('dictating'));
    await spokenTo.accept();
    await user.click(screen.getByRole('button', { name: /完成/u }));
    await say('FIN_TEXT', '夜班排班');
    expect(box()).toHaveValue('夜班排班');
  });

  it('keeps what was heard when the recognition ends early, and says why', async () => {
    await dictateAt('', 0);
    await say('MID_TEXT', '夜班');
    await act(async () => spokenTo.socket().reply({ err_no: -3102, err_msg: '' }));
    expect(box()).toHaveValue('夜班');
    expect(await screen.findByText('录音已满一分钟，请分段说')).toBeVisible();
    expect(voiceMode.mode()).toBe('typing');
  });

  it('says that nothing was recognised', async () => {
    await dictateAt('列成表。', 0);
    await say('FIN_TEXT', '');
    expect(await screen.findByText('未识别到文字')).toBeVisible();
    expect(box()).toHaveValue('列成表。');
  });

  it.each([
    ['refused', '请检查录音权限'],
    ['no-devices', '你的浏览器不支持访问用户媒体设备'],
    ['no-recorder', '您的浏览器不支持音频录制'],
  ] as const)('says why it cannot listen: %s', async (problem, text) => {
    spokenTo.refuse(problem);
    render(<Host initial="列成表。" />);
    act(() => voiceMode.set('dictating'));
    expect(await screen.findByText(text)).toBeVisible();
    expect(box()).toHaveValue('列成表。');
    expect(voiceMode.mode()).toBe('typing');
  });

  it('ends when an answer is read aloud, and keeps what was heard', async () => {
    await dictateAt('', 0);
    await say('MID_TEXT', '夜班');
    const stop = () => undefined;
    act(() => soundTurn.take(stop));
    expect(spokenTo.microphone().isOpen()).toBe(false);
    await say('FIN_TEXT', '夜班排班');
    expect(box()).toHaveValue('夜班排班');
    expect(voiceMode.mode()).toBe('typing');
    soundTurn.leave(stop);
  });

  it('releases the microphone when its window is left', async () => {
    await dictateAt('', 0);
    act(() => voiceMode.set('typing'));
    expect(spokenTo.microphone().isOpen()).toBe(false);
  });
});
