import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { queryInteger, requiredText } from '../text.ts';

export const SPOKEN_TEXT_MAX = 500;
/** The value of `spd`, `pit` and `vol` that changes nothing. */
export const NORMAL_LEVEL = 5;
/** The values of `aue`. */
export const SPEECH_FORMATS = { mp3: '3', wav: '6' } as const;

function level(name: string) {
  return queryInteger(name, { min: 0, max: 15 }).optional();
}

/**
 * Returns `text` as sound, without an envelope: `audio/wav`, or `audio/mpeg` with `aue=3`. It is not signed, so that an
 * `audio` element can fetch it.
 */
export const speakText = endpoint({
  method: 'GET',
  path: '/fastdev/text2audio/transform',
  access: 'user',
  isSigned: false,
  input: z.object({
    text: requiredText('朗读的文字', SPOKEN_TEXT_MAX),
    spd: level('语速'),
    pit: level('音调'),
    vol: level('音量'),
    aue: z.enum([SPEECH_FORMATS.mp3, SPEECH_FORMATS.wav], { error: '音频格式应为 3 或 6' }).default(SPEECH_FORMATS.wav),
    /** The name of a voice of `readVoiceStatus`, or its number counted from 0. An unknown one is the first voice. */
    pre: z.string({ error: '没有这个音色' }).max(40, { error: '没有这个音色' }).optional(),
  }),
});
