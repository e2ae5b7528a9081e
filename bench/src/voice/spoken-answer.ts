import type { Api } from '@wenjin/e2e/api';
import { type Measure, median } from '../bench.ts';
import { fetchSound } from './make-clips.ts';

const HEADER_BYTES = 44;
const BYTES_PER_SECOND = 48_000;
const FETCHED_AHEAD = 2;

/** A sentence with the time to make it and the length of its sound, in milliseconds. */
type Made = { makeMs: number; soundMs: number };

/** One voice for each round, because the product keeps what it has spoken. */
const VOICES = ['zf_xiaobei', 'zf_xiaoxiao', 'zf_xiaoyi'];

/**
 * Lets several voices speak an answer, and computes what a listener hears. Other guests of the machine only make it
 * slower, so that the fastest round counts.
 */
export async function measureAnswer(api: Api, pieces: readonly string[]): Promise<Measure[]> {
  const rounds: Made[][] = [];
  for (const voice of VOICES) rounds.push(await speakAnswer(api, pieces, voice));
  const waitOf = (round: readonly Made[]) => median(round.map(({ makeMs }) => makeMs));
  const fastest = rounds.toSorted((a, b) => waitOf(a) - waitOf(b))[0] ?? [];
  const gaps = gapsOf(fastest);
  const characters = pieces.join('').length;
  const each = (values: readonly number[]) => values.map(Math.round).join(', ');
  return [
    {
      what: 'first sound of a ready sentence',
      value: waitOf(fastest),
      unit: 'ms',
      budget: 1500,
      note: `rounds ${each(rounds.map(waitOf))}; the answer began after ${each(rounds.map(([first]) => first?.makeMs ?? 0))}`,
    },
    {
      what: `longest gap in an answer of ${characters} characters`,
      value: Math.max(0, ...gaps),
      unit: 'ms',
      budget: 300,
      note: `rounds ${each(rounds.map((round) => Math.max(0, ...gapsOf(round))))}`,
    },
  ];
}

/** Makes the sentences one after the other. */
async function speakAnswer(api: Api, pieces: readonly string[], pre: string): Promise<Made[]> {
  const sentences: Made[] = [];
  for (const sentence of pieces) {
    const askedAt = performance.now();
    const wav = await fetchSound(api, sentence, { pre });
    const soundMs = ((wav.length - HEADER_BYTES) / BYTES_PER_SECOND) * 1000;
    sentences.push({ makeMs: performance.now() - askedAt, soundMs });
  }
  return sentences;
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
