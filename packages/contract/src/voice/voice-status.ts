import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

const availability = {
  /** What does the work: `embedded`, `sherpa`, `openai`, `baidu` or `off`. */
  engine: z.string(),
  state: z.enum(['ready', 'installing', 'off', 'failed']),
  /** Only while the engine is being installed. */
  percent: z.number().optional(),
  /** Why the engine is off or failed. */
  reason: z.string().optional(),
};
export type SpeechAvailability = z.output<z.ZodObject<typeof availability>>;

const voice = z.object({
  /** The value of `pre`. */
  name: z.string(),
  /** What people read, such as 小贝（女声）. */
  title: z.string(),
});
export type Voice = z.output<typeof voice>;

/** Says whether speech can be recognised and text can be spoken now. */
export const readVoiceStatus = endpoint({
  method: 'GET',
  path: '/api/voice/status',
  access: 'user',
  data: z.object({
    asr: z.object(availability),
    tts: z.object({ ...availability, voices: z.array(voice) }),
  }),
});
export type VoiceStatus = z.output<typeof readVoiceStatus.data>;
