import { speakText } from '@wenjin/contract/voice/speak-text';
import type { Api } from '@wenjin/e2e/api';
import { SENTENCES } from './sentences.ts';

/** Two voices at two speeds; each sentence takes the next one. */
const CONDITIONS = [
  { pre: 'zf_xiaobei', spd: '5' },
  { pre: 'zm_yunxi', spd: '5' },
  { pre: 'zf_xiaobei', spd: '7' },
  { pre: 'zm_yunxi', spd: '4' },
] as const;
const HEADER_BYTES = 44;
const RATE_FACTOR = 3;
const TAPS = 96;
const NOISE_DECIBELS = 15;
const WEIGHTS = Float64Array.from({ length: TAPS }, (_zero, tap) => {
  const distance = tap - TAPS / 2 + 0.5;
  const place = (tap + 0.5) / TAPS;
  const window = 0.42 - 0.5 * Math.cos(2 * Math.PI * place) + 0.08 * Math.cos(4 * Math.PI * place);
  return (Math.sin((Math.PI * distance * 0.95) / RATE_FACTOR) / (Math.PI * distance)) * window;
});

const RATE = 8000;
/** Speakers make a short pause between two sentences. */
const PAUSE_SECONDS = 0.3;
const SHOWN_EVERY = 16;

/** What somebody says, as samples between -1 and 1 at 8 kHz. */
export type Clip = { text: string; samples: Float32Array };

export async function fetchSound(api: Api, text: string, settings: Record<string, string> = {}): Promise<Buffer> {
  const response = await api.fetch(speakText, { text, ...settings });
  const bytes = Buffer.from(await response.arrayBuffer());
  if (!response.headers.get('content-type')?.startsWith('audio/')) throw new Error(bytes.toString());
  return bytes;
}

/** Lets the product speak the sentences. Two of them together are about five seconds of speech. */
export async function makeClips(api: Api, count: number): Promise<Clip[]> {
  const sentences: Clip[] = [];
  for (const [index, text] of SENTENCES.slice(0, count).entries()) {
    const wav = await fetchSound(api, text, CONDITIONS[Math.floor(index / 2) % CONDITIONS.length]);
    sentences.push({ text, samples: toEightKilohertz(wav) });
    if ((index + 1) % SHOWN_EVERY === 0) console.log(`  ${index + 1} of ${count} sentences are spoken`);
  }
  const isOdd = (index: number) => index % 2 === 1;
  return sentences.flatMap((second, index) => {
    const first = sentences[index - 1];
    if (isOdd(index) && first !== undefined) return [joined(first, second)];
    return index === sentences.length - 1 ? [second] : [];
  });
}

function joined(first: Clip, second: Clip): Clip {
  const from = first.samples.length + PAUSE_SECONDS * RATE;
  const samples = new Float32Array(from + second.samples.length);
  samples.set(first.samples);
  samples.set(second.samples, from);
  return { text: first.text + second.text, samples };
}

export function secondsOf({ samples }: Clip): number {
  return samples.length / RATE;
}

function toEightKilohertz(wav: Buffer): Float32Array {
  const count = (wav.length - HEADER_BYTES) / 2;
  const sampleAt = (index: number) =>
    index < 0 || index >= count ? 0 : wav.readInt16LE(HEADER_BYTES + index * 2) / 32_768;
  return Float32Array.from({ length: Math.floor(count / RATE_FACTOR) }, (_zero, index) => {
    let sum = 0;
    for (let tap = 0; tap < TAPS; tap += 1) sum += sampleAt(index * RATE_FACTOR + tap - TAPS / 2) * (WEIGHTS[tap] ?? 0);
    return sum;
  });
}

/** Writes a clip as the page sends it, with a quiet second around it and, if wanted, noise. */
export function toPcm({ samples }: Clip, isNoisy: boolean): Buffer {
  const quiet = 4000;
  const power = Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
  const noise = isNoisy ? power * 10 ** (-NOISE_DECIBELS / 20) : 0;
  const pcm = Buffer.alloc((samples.length + quiet * 2) * 2);
  const random = createRandom();
  for (let index = 0; index < pcm.length / 2; index += 1) {
    const normal = Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random());
    const sample = (samples[index - quiet] ?? 0) + normal * noise;
    pcm.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), index * 2);
  }
  return pcm;
}

/** The same noise in every run. */
function createRandom(): () => number {
  let seed = 7;
  return () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return (seed + 1) / 2_147_483_649;
  };
}
