import { screen } from '@testing-library/react';
import { readVoiceStatus } from '@wenjin/contract/voice/voice-status';
import { describe, expect, it } from 'vitest';
import { fakeFetch, ok } from '../../../testing/fake-fetch.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { ReadingSetting } from './reading-setting.tsx';

describe('the setting for reading aloud', () => {
  it.each([
    ['ready', '回答生成时逐句朗读，只对本机生效'],
    ['off', '朗读已关闭，浏览器也没有中文声音'],
  ])('promises only what works: %s', async (state, hint) => {
    const part = { engine: 'embedded', state };
    fakeFetch({ [readVoiceStatus.path]: () => ok({ asr: part, tts: { ...part, voices: [] } }) });
    renderPage(<ReadingSetting />);
    expect(await screen.findByText(hint)).toBeInTheDocument();
  });
});
