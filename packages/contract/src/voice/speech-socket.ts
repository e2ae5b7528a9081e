import { z } from 'zod';
import { SPEECH_SAMPLE_RATE } from './speech-sound.ts';

/** The web socket that recognises speech. The cookie of the session and the Origin are checked at the handshake. */
export const SPEECH_SOCKET_PATH = '/fastdev/audio2text';

/** Longer speech ends with `too-long`. */
export const SPEECH_MAX_SECONDS = 60;
/** Without a voice for so long the socket ends with `silent`. */
export const SPEECH_SILENT_SECONDS = 10;
/** The largest message: four seconds of sound. */
export const SPEECH_FRAME_MAX_BYTES = 64 * 1024;
/** How many sockets one user may have open at once. */
export const SPEECH_SOCKETS_PER_USER = 2;

/** What the page sends as text; sound goes as binary messages between START and FINISH. */
export const speechCommand = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('START'),
    data: z
      .object({
        sample: z.literal(SPEECH_SAMPLE_RATE).optional(),
        format: z.literal('pcm').optional(),
      })
      .optional(),
  }),
  z.object({ type: z.literal('FINISH') }),
  z.object({ type: z.literal('CANCEL') }),
]);
export type SpeechCommand = z.output<typeof speechCommand>;

/** `err_no` of every failure. After it the server closes the socket. */
export const SPEECH_ERRORS = {
  /** Anything else came before START. */
  'not-started': -3004,
  /** There is no engine, or it failed. */
  'no-engine': -3005,
  'bad-frame': -3006,
  silent: -3101,
  'too-long': -3102,
  'too-many': -3103,
} as const;
export type SpeechProblem = keyof typeof SPEECH_ERRORS;

/** What people read; the server sends it as `err_msg`. */
export const SPEECH_MESSAGES: Readonly<Record<SpeechProblem, string>> = {
  'not-started': '录音没有开始，请重试',
  'no-engine': '语音识别不可用，请联系管理员',
  'bad-frame': '录音数据有误，请重试',
  silent: '没有听到声音，已停止录音',
  'too-long': '录音已满一分钟，请分段说',
  'too-many': '当前使用语音的人较多，请稍后再试',
};

/** What the server sends: intermediate texts, one `FIN_TEXT` and a close with 1000, or a failure and a close. */
export const speechReply = z.union([
  z.object({ err_no: z.literal(0), type: z.enum(['MID_TEXT', 'FIN_TEXT']), result: z.string() }),
  z.object({ err_no: z.number().int().negative(), err_msg: z.string() }),
]);
export type SpeechReply = z.output<typeof speechReply>;
