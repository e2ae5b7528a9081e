import { useState } from 'react';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { speakText } from '@wenjin/contract/voice/speak-text';
import type { VoiceStatus } from '@wenjin/contract/voice/voice-status';
import { userStore } from '../../../shared/browser/storage/user-store.ts';
import { fakeFetch, ok } from '../../../testing/fake-fetch.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { ReadAlong } from './read-along.tsx';
import { ReadButton } from './read-button.tsx';
import { readingPreferences } from './reading-preferences.ts';
import { reading, useReading } from './reading.ts';
import { ReadingPlayer } from './reading-player.tsx';
import { audioElement } from './speakers/audio-element.ts';

const VOICES = [
  { name: 'xiaobei', title: '小贝（女声）' },
  { name: 'yunjian', title: '云健（男声）' },
];
const READY: VoiceStatus['tts'] = { engine: 'embedded', state: 'ready', voices: VOICES };
const MESSAGE = {
  _id: 'a1',
  type: 'html' as const,
  content: { text: '满一年有 5 天。满十年有 10 天。满二十年有 15 天。' },
};

beforeEach(() => {
  userStore.open('lin');
  // jsdom plays nothing.
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:sound', revokeObjectURL: () => undefined }));
});
afterEach(() => act(() => reading.stop()));

function Page() {
  const isReading = useReading().phase === 'reading';
  return (
    <>
      <ReadButton message={MESSAGE} />
      {isReading && <ReadingPlayer />}
    </>
  );
}

function show(tts: VoiceStatus['tts'] = READY, page = <Page />, speechStatus = 200) {
  const network = fakeFetch({
    '/api/voice/status': () => ok({ asr: { engine: 'embedded', state: 'ready' }, tts }),
    [speakText.path]: () => ({ text: 'sound', status: speechStatus, headers: { 'content-type': 'audio/wav' } }),
  });
  renderPage(page);
  const texts = () => network.to(speakText.path).map(({ path }) => new URLSearchParams(path.split('?')[1]).get('text'));
  return { network, texts, user: userEvent.setup() };
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const ended = () => act(async () => audioElement().dispatchEvent(new Event('ended')));

describe('reading an answer aloud', () => {
  it('reads sentence by sentence, fetches two ahead and each once, and ends', async () => {
    const { user, texts } = show();
    await user.click(await button('朗读'));
    expect(await screen.findByText('第 1 / 3 句')).toBeVisible();
    await waitFor(() => expect(texts()).toEqual(['满一年有 5 天。', '满十年有 10 天。', '满二十年有 15 天。']));
    await waitFor(() => expect(audioElement().src).toBe('blob:sound'));
    await ended();
    expect(await screen.findByText('第 2 / 3 句')).toBeVisible();
    await ended();
    await ended();
    await waitFor(() => expect(screen.queryByRole('region', { name: '朗读' })).toBeNull());
    expect(texts()).toHaveLength(3);
  });

  it('pauses, steps and stops by its buttons and keys', async () => {
    const { user } = show();
    await user.click(await button('朗读'));
    await user.click(await button('暂停朗读'));
    expect(await button('继续朗读')).toBeVisible();
    fireEvent.keyDown(document.body, { code: 'KeyP', altKey: true });
    expect(await button('暂停朗读')).toBeVisible();
    await user.click(await button('下一句'));
    expect(screen.getByText('第 2 / 3 句')).toBeVisible();
    fireEvent.keyDown(document.body, { code: 'Period', altKey: true });
    expect(screen.getByText('第 3 / 3 句')).toBeVisible();
    fireEvent.keyDown(document.body, { code: 'Comma', altKey: true });
    expect(screen.getByText('第 2 / 3 句')).toBeVisible();
    const [own] = screen.getAllByRole('button', { name: '停止朗读' });
    await user.click(own!);
    expect(screen.queryByRole('region', { name: '朗读' })).toBeNull();
  });

  it('keeps the chosen speed and voice for the next time', async () => {
    const { user, network } = show();
    await user.click(await button('朗读'));
    await user.click(await button('语速：1.0 倍'));
    await user.click(await screen.findByRole('menuitem', { name: '1.5×' }));
    expect(audioElement().playbackRate).toBe(1.5);
    await user.click(await button('声音：小贝（女声）'));
    await user.click(await screen.findByRole('menuitem', { name: '云健（男声）' }));
    await waitFor(() => expect(network.to(speakText.path).at(-1)?.path).toContain('pre=yunjian'));
    act(() => reading.stop());
    await user.click(await button('朗读'));
    expect(await button('语速：1.5 倍')).toBeVisible();
    expect(await button('声音：云健（男声）')).toBeVisible();
  });

  it('falls silent when another tab begins to read', async () => {
    const { user } = show();
    await user.click(await button('朗读'));
    expect(await screen.findByText('第 1 / 3 句')).toBeVisible();
    const other = new BroadcastChannel('wenjin');
    other.postMessage({ type: 'reading-begin' });
    await waitFor(() => expect(screen.queryByRole('region', { name: '朗读' })).toBeNull());
    other.close();
  });

  it('says why it cannot read', async () => {
    const { user } = show({ engine: 'off', state: 'off', voices: [] });
    await user.click(await button('朗读（朗读已关闭，浏览器也没有中文声音）'));
    expect(await screen.findByText('朗读已关闭，浏览器也没有中文声音')).toBeVisible();
  });

  it('uses the Chinese voice of the browser while the engine is being installed', async () => {
    const spoken: string[] = [];
    vi.stubGlobal('SpeechSynthesisUtterance', function Utterance(this: EventTarget, text: string) {
      spoken.push(text);
      return new EventTarget();
    });
    vi.stubGlobal('speechSynthesis', {
      getVoices: () => VOICE_LIST,
      speak: vi.fn(),
      cancel: vi.fn(),
      pause: vi.fn(),
      resume: vi.fn(),
    });
    const { user, network } = show({ engine: 'embedded', state: 'installing', percent: 5, voices: [] });
    await user.click(await button('朗读'));
    await waitFor(() => expect(spoken).toHaveLength(1));
    expect(spoken[0]).toContain('满一年有五天');
    expect(network.to(speakText.path)).toEqual([]);
  });

  it('is not offered for an answer that says so', async () => {
    const { network } = show(
      READY,
      <>
        <ReadButton message={{ ...MESSAGE, needAudio: false }} />
        <ReadButton message={{ ...MESSAGE, _id: 'a9', needAudio: true }} />
      </>,
    );
    await waitFor(() => expect(network.to('/api/voice/status')).toHaveLength(1));
    expect(screen.getAllByRole('button', { name: /朗读/u })).toHaveLength(1);
  });

  it('tells when the sound cannot be fetched, and ends', async () => {
    const message = { ...MESSAGE, content: { text: '这句话取不到声音。' } };
    const { user } = show(READY, <ReadButton message={message} />, 503);
    await user.click(await button('朗读'));
    expect(await screen.findByText('朗读失败，请稍后重试')).toBeVisible();
    expect(await button('朗读')).toHaveAttribute('aria-pressed', 'false');
  });
});

const VOICE_LIST = [
  { lang: 'en-US', name: 'English' },
  { lang: 'zh-CN', name: '婷婷' },
];

describe('an answer that goes', () => {
  it('is not read any more', async () => {
    const answer = { id: MESSAGE._id, text: MESSAGE.content.text, isRunning: false };
    function Deletable() {
      const [isThere, setThere] = useState(true);
      return (
        <>
          <Page />
          {isThere && <ReadAlong answer={answer} isNew={false} />}
          <button type="button" onClick={() => setThere(false)}>
            删除
          </button>
        </>
      );
    }
    const { user } = show(READY, <Deletable />);
    await user.click(await button('朗读'));
    expect(await screen.findByText('第 1 / 3 句')).toBeVisible();
    await user.click(await button('删除'));
    expect(screen.queryByRole('region', { name: '朗读' })).toBeNull();
  });
});

describe('reading new answers', () => {
  it('begins with the first sentence of an answer that is being written, if the person wants that', async () => {
    readingPreferences.setReadsNewAnswers(true);
    const { texts } = show(
      READY,
      <ReadAlong answer={{ id: 'a2', text: '第一句是新的。第二', isRunning: true }} isNew />,
    );
    await waitFor(() => expect(texts()).toEqual(['第一句是新的。']));
  });

  it('says what to do when the browser forbids sound', async () => {
    readingPreferences.setReadsNewAnswers(true);
    const forbidden = Object.assign(new Error('play() failed'), { name: 'NotAllowedError' });
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValue(forbidden);
    show(READY, <ReadAlong answer={{ id: 'a5', text: '这句不能播放。', isRunning: true }} isNew />);
    expect(await screen.findByText('浏览器不允许自动播放，请点回答下方的“朗读”')).toBeVisible();
  });

  it('does not begin otherwise, or for an answer that was there already', async () => {
    const { texts, network } = show(
      READY,
      <ReadAlong answer={{ id: 'a3', text: '这句不读。', isRunning: true }} isNew />,
    );
    await waitFor(() => expect(network.to('/api/voice/status')).toHaveLength(1));
    readingPreferences.setReadsNewAnswers(true);
    const other = show(READY, <ReadAlong answer={{ id: 'a4', text: '这句也不读。', isRunning: false }} isNew />);
    await act(async () => new Promise((resolve) => setTimeout(resolve, 100)));
    expect([...texts(), ...other.texts()].filter((text) => text === '这句也不读。')).toEqual([]);
  });
});
