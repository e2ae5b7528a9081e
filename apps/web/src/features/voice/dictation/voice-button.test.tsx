import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { VoiceStatus } from '@wenjin/contract/voice/voice-status';
import { fakeFetch, ok } from '../../../testing/fake-fetch.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { VoiceButton } from './voice-button.tsx';
import { voiceMode } from '../common/voice-mode.ts';

const READY: VoiceStatus = {
  asr: { engine: 'embedded', state: 'ready' },
  tts: { engine: 'embedded', state: 'ready', voices: [] },
};

function show(asr: Partial<VoiceStatus['asr']>, isBusy = false) {
  const fetched = fakeFetch({ '/api/voice/status': () => ok({ ...READY, asr: { ...READY.asr, ...asr } }) });
  renderPage(<VoiceButton isBusy={isBusy} />);
  return fetched;
}

beforeEach(() => voiceMode.set('typing'));

describe('microphone button', () => {
  it('begins dictation on a click', async () => {
    show({});
    await userEvent.click(await screen.findByRole('button', { name: '语音输入' }));
    expect(voiceMode.mode()).toBe('dictating');
  });

  it('begins dictation on Alt+R', async () => {
    show({});
    await screen.findByRole('button', { name: '语音输入' });
    fireEvent.keyDown(document.body, { code: 'KeyR', key: '®', altKey: true });
    expect(voiceMode.mode()).toBe('dictating');
  });

  it('asks to stop the answer first', async () => {
    show({}, true);
    await userEvent.click(await screen.findByRole('button', { name: '语音输入' }));
    expect(await screen.findByText('请先停止生成再试')).toBeVisible();
    expect(voiceMode.mode()).toBe('typing');
  });

  it('shows how far the installation is, and does not begin', async () => {
    show({ state: 'installing', percent: 62 });
    await userEvent.click(await screen.findByRole('button', { name: '语音输入（安装中 62%）' }));
    expect(voiceMode.mode()).toBe('typing');
  });

  it('is hidden where recognition is switched off', async () => {
    const fetched = show({ state: 'off' });
    await waitFor(() => expect(fetched.to('/api/voice/status')).toHaveLength(1));
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('opens the bar that is held on a phone', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
    show({});
    await userEvent.click(await screen.findByRole('button', { name: '语音输入' }));
    expect(voiceMode.mode()).toBe('holding');
  });
});
