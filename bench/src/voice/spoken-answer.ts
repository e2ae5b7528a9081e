import type { Api } from '@wenjin/e2e/api';
import { type Measure, median } from '../bench.ts';
import { fetchSound } from './make-clips.ts';
import { LONG_ANSWER } from './sentences.ts';

const HEADER_BYTES = 44;
const BYTES_PER_SECOND = 48_000;

/**
 * Reads an answer as the page does: a sentence is fetched when the one before it begins to sound. A gap is the time by
 * which the fetch is longer than that sound.
 */
export async function measureAnswer(api: Api): Promise<Measure[]> {
  const waits: number[] = [];
  const gaps: number[] = [];
  let soundMs: number | undefined;
  for (const sentence of LONG_ANSWER) {
    const askedAt = performance.now();
    const wav = await fetchSound(api, sentence);
    const waitMs = performance.now() - askedAt;
    waits.push(waitMs);
    if (soundMs !== undefined) gaps.push(Math.max(0, waitMs - soundMs));
    soundMs = ((wav.length - HEADER_BYTES) / BYTES_PER_SECOND) * 1000;
  }
  const characters = LONG_ANSWER.join('').length;
  return [
    {
      what: 'first sound of a ready sentence',
      value: median(waits),
      unit: 'ms',
      budget: 1500,
      note: `at most ${Math.round(Math.max(...waits))} ms; the answer began after ${Math.round(waits[0] ?? 0)} ms`,
    },
    {
      what: `longest gap in an answer of ${characters} characters`,
      value: Math.max(0, ...gaps),
      unit: 'ms',
      budget: 300,
      note: `${gaps.filter((gap) => gap > 0).length} of ${gaps.length} sentences came late`,
    },
  ];
}
