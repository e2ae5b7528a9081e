import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { VoiceStatus } from '@wenjin/contract/voice/voice-status';
import { userStore } from '../../../shared/browser/storage/user-store.ts';
import { fakeFetch, ok } from '../../../testing/fake-fetch.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { mockVoice, spokenTo } from '../testing/voice-mocks.ts';
import { DeviceCheck } from './device-check.tsx';

vi.mock('../capture/microphone.ts', async () => (await import('../testing/voice-mocks.ts')).microphoneModule);
mockVoice();

const STATUS: VoiceStatus = {
  asr: { engine: 'embedded', state: 'ready' },
  tts: { engine: 'embedded', state: 'installing', percent: 62, voices: [] },
};

beforeEach(() => {
  userStore.open('lin');
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('AudioWorkletNode', vi.fn());
  const enumerateDevices = async () => [{ kind: 'audioinput', deviceId: 'm1', label: '内置麦克风阵列' }];
  const mediaDevices = { enumerateDevices, addEventListener: vi.fn(), removeEventListener: vi.fn() };
  Object.defineProperty(navigator, 'mediaDevices', { value: mediaDevices, configurable: true });
});

function show() {
  fakeFetch({ '/api/voice/status': () => ok(STATUS) });
  renderPage(<DeviceCheck />);
  return userEvent.setup();
}

const card = (name: string) => within(screen.getByRole('region', { name }));

describe('device check', () => {
  it('shows the level only after a press, and releases the microphone', async () => {
    const user = show();
    expect(spokenTo.microphone().isOpen()).toBe(false);
    await user.click(card('麦克风').getByRole('button', { name: '开始检测' }));
    await waitFor(() => expect(spokenTo.microphone().isOpen()).toBe(true));
    act(() => spokenTo.microphone().hearing()?.onLevel(0.6));
    expect(card('麦克风').getByText('可以使用')).toBeVisible();
    expect(card('麦克风').getByRole('meter', { name: '音量' })).toHaveAttribute('value', '12');
    await user.click(card('麦克风').getByRole('button', { name: '停止检测' }));
    expect(spokenTo.microphone().isOpen()).toBe(false);
  });

  it('says why the microphone cannot be used', async () => {
    spokenTo.refuse('refused');
    const user = show();
    await user.click(card('麦克风').getByRole('button', { name: '开始检测' }));
    expect(await card('麦克风').findByText('请检查录音权限')).toBeVisible();
    expect(card('麦克风').getByText('无法使用')).toBeVisible();
  });

  it('records, shows what was recognised and how long it took, and offers to hear it', async () => {
    const user = show();
    expect(card('说一句试试').getByRole('button', { name: '听回放' })).toBeDisabled();
    await user.click(card('说一句试试').getByRole('button', { name: '录 5 秒' }));
    await act(spokenTo.accept);
    act(() => spokenTo.microphone().hearing()?.onChunk(new ArrayBuffer(16_000)));
    await user.click(card('说一句试试').getByRole('button', { name: /正在录音/u }));
    await waitFor(() => expect(spokenTo.socket().commands().at(-1)).toEqual({ type: 'FINISH' }));
    await act(async () => spokenTo.socket().say('FIN_TEXT', '三季度加班超过 36 小时的有几人？'));
    expect(card('说一句试试').getByText('三季度加班超过 36 小时的有几人？')).toBeVisible();
    expect(card('说一句试试').getByText(/^录音 1\.0 秒，识别用时 \d\.\d 秒，采样 8 kHz$/u)).toBeVisible();
    expect(card('说一句试试').getByRole('button', { name: '听回放' })).toBeEnabled();
  });

  it('shows which services are ready', async () => {
    show();
    const services = card('服务状态');
    expect(await services.findByText('内置引擎，就绪')).toBeVisible();
    expect(services.getByText('正在安装 62%')).toBeVisible();
    expect(services.getByText('1 项未就绪')).toBeVisible();
    expect(services.getByText(/^延迟 \d+ 毫秒$/u)).toBeVisible();
  });

  it('says why nothing can be heard', async () => {
    show();
    const listening = card('听一句试试');
    expect(await listening.findByText('朗读引擎安装中 62%，浏览器也没有中文声音')).toBeVisible();
    expect(listening.getByRole('button', { name: /播放/u })).toBeDisabled();
  });

  it('copies the results as plain text', async () => {
    const written: Record<string, Promise<Blob>>[] = [];
    const user = show();
    vi.stubGlobal('ClipboardItem', function ClipboardItem(parts: Record<string, Promise<Blob>>) {
      written.push(parts);
    });
    vi.spyOn(navigator.clipboard, 'write').mockResolvedValue();
    await card('服务状态').findByText('内置引擎，就绪');
    await user.click(screen.getByRole('button', { name: '复制检测结果' }));
    expect(await screen.findByText('复制成功！')).toBeVisible();
    expect((await written[0]?.['text/plain'])?.type).toBe('text/plain');
    expect(screen.getByRole('button', { name: '复制检测结果' })).toBeVisible();
  });

  it('puts the help for the browser in use first', () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) MicroMessenger/8.0.50');
    show();
    const help = within(screen.getByRole('region', { name: '没有声音或无法录音' }));
    const [first] = help.getAllByRole('group');
    expect(first).toHaveTextContent('在聊天软件里打开，按住说话没有反应');
    expect(first).toHaveAttribute('open');
  });
});
