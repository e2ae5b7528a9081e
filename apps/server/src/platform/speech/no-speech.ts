import { AppError } from '../errors.ts';
import type { Recogniser } from './port/recognise-speech.ts';
import type { Speaker } from './port/speak-text.ts';

export const noRecogniser: Recogniser = {
  engine: 'off',
  status: async () => ({ state: 'off', reason: '已由 ASR_DRIVER=off 关闭' }),
  open: () => {
    throw new AppError('conflict', '语音识别没有开启，请联系管理员');
  },
};

export const noSpeaker: Speaker = {
  engine: 'off',
  voices: [],
  status: async () => ({ state: 'off', reason: '已由 TTS_DRIVER=off 关闭' }),
  speak: () => Promise.reject(new AppError('conflict', '语音合成没有开启，请联系管理员')),
};
