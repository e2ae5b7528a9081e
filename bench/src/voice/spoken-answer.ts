import type { Api } from '@wenjin/e2e/api';
import { type Measure, median } from '../bench.ts';
import { fetchSound } from './make-clips.ts';

const HEADER_BYTES = 44;
const BYTES_PER_SECOND = 48_000;
const FETCHED_AHEAD = 2;

/** A sentence with the time to make it and the length of its sound, in milliseconds. */
type Made = { makeMs: number; soundMs: number };

/** Makes the sentences of an answer one after the other, and computes what a listener hears. */
export async function measureAnswer(api: Api, pieces: readonly string[]): Promise<Measure[]> {
  const sentences: Made[] = [];
  for (const sentence of pieces) {
    const askedAt = performance.now();
    const wav = await fetchSound(api, sentence);
    const soundMs = ((wav.length - HEADER_BYTES) / BYTES_PER_SECOND) * 1000;
    sentences.push({ makeMs: performance.now() - askedAt, soundMs });
  }
  const waits = sentences.map(({ makeMs }) => makeMs);
  const gaps = gapsOf(sentences);
  const characters = pieces.join('').length;
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

/**
 * The page asks for the next two sentences when one begins to sound, and the engine makes them one after the other.
 * Returns the silence before each sentence but the first.
 */
function gapsOf(sentences: readonly Made[]): number[] {
  const startsAt: number[] = [];
  let madeAt = 0;
  let endsAt = 0;
  return sentences.flatMap(({ makeMs, soundMs }, index) => {
    const askedAt = startsAt[Math.max(0, index - FETCHED_AHEAD)] ?? 0;
    madeAt = Math.max(madeAt, index <= FETCHED_AHEAD ? 0 : askedAt) + makeMs;
    const gap = Math.max(0, madeAt - endsAt);
    startsAt.push(endsAt + gap);
    endsAt += gap + soundMs;
    return index === 0 ? [] : [gap];
  });
}
