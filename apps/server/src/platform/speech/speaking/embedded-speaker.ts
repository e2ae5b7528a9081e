import type { Engine } from '../../engines/engine.ts';
import type { Speaker } from '../port/speak-text.ts';

/** The voices of `engines/tts`, in the order of their numbers. */
const VOICES = [
  { name: 'zf_xiaobei', title: '小贝（女声）' },
  { name: 'zm_yunxi', title: '云希（男声）' },
  { name: 'zf_xiaoxiao', title: '晓晓（女声）' },
  { name: 'zf_xiaoyi', title: '晓伊（女声）' },
  { name: 'zm_yunjian', title: '云健（男声）' },
  { name: 'zm_yunyang', title: '云扬（男声）' },
] as const;

/** Speaks with the engine that runs beside the server. */
export function createEmbeddedSpeaker(engine: Pick<Engine, 'run' | 'status'>): Speaker {
  return {
    engine: 'embedded',
    voices: VOICES,
    async status() {
      const { state, ...rest } = await engine.status();
      return {
        state,
        ...('percent' in rest ? { percent: rest.percent } : {}),
        ...('reason' in rest ? { reason: rest.reason } : {}),
      };
    },
    async speak({ text, voice, format, speed, pitch, volume }) {
      const input = {
        text,
        voice,
        format,
        speed: speedFactor(speed),
        pitch: 1 + (pitch - 5) * 0.03,
        volume: volume <= 5 ? 0.1 + volume * 0.18 : 1 + (volume - 5) * 0.1,
      };
      const { bytes, seconds } = await engine.run<{ bytes: Uint8Array; seconds: number }>({ job: 'speak', input });
      return { bytes: Buffer.from(bytes), seconds };
    },
  };
}

/** From half to double: 0 is 0.5, 5 is 1, 15 is 2. */
export function speedFactor(level: number): number {
  return 0.5 + level * 0.1;
}
