import { join } from 'node:path';
import { createLoader } from '../host/load-package.ts';
import type { OnnxRuntime } from '../host/onnx-session.ts';
import { EngineRefusal } from '../host/serve-engine.ts';
import { openVoice } from './open-voice.ts';
import { createMp3Writer, type Mp3Module } from './sound/encode-mp3.ts';
import { encodeWav } from './sound/encode-wav.ts';
import { resample, SAMPLE_RATE, setLoudness, trimSilence } from './sound/shape-sound.ts';
import { tokensOf } from './text/sound-tokens.ts';
import { type ReadPinyin, writeSounds } from './text/write-sounds.ts';

export type SpeechRequest = {
  /** Numbers are already words. */
  text: string;
  voice: string;
  /** Each is 1 for the usual speed, pitch and volume. */
  speed: number;
  pitch: number;
  volume: number;
  format: 'wav' | 'mp3';
};
export type SpokenSound = { bytes: Buffer; seconds: number };

type PinyinModule = { pinyin(text: string, options: object): string[] };
type JiebaModule = { cut(text: string, hmm: boolean): string[] };

/** Opens everything that turns text into sound. `folder` is where the engine is installed. */
export async function openSpeaker(folder: string): Promise<(request: SpeechRequest) => Promise<SpokenSound>> {
  const load = createLoader(folder);
  const packages = join(folder, 'node_modules');
  const speak = await openVoice(load('onnxruntime-node') as OnnxRuntime, packages);
  const readPinyin = createReadPinyin(load('pinyin-pro') as PinyinModule);
  const jieba = load('jieba-wasm') as JiebaModule;
  const cutWords = (text: string) => jieba.cut(text, true);
  const writeMp3 = createMp3Writer(async () => load('wasm-media-encoders') as Mp3Module);

  return async ({ text, voice, speed, pitch, volume, format }) => {
    const tokens = tokensOf(writeSounds(text, readPinyin, cutWords));
    if (tokens.length === 0) throw new EngineRefusal('没有可以朗读的文字');
    const raw = await speak(tokens, voice, speed / pitch);
    const sound = setLoudness(trimSilence(resample(raw, pitch)), volume);
    if (!sound.every(Number.isFinite)) throw new Error('the voice returned no sound');
    const bytes = format === 'mp3' ? await writeMp3(sound) : encodeWav(sound);
    return { bytes, seconds: sound.length / SAMPLE_RATE };
  };
}

function createReadPinyin(module: PinyinModule): ReadPinyin {
  // The voice was trained with the tones of a dictionary; it knows itself how they change beside each other.
  return (text) => module.pinyin(text, { type: 'array', toneType: 'num', v: true, toneSandhi: false });
}
