import { loadavg } from 'node:os';
import { type Measure, median } from '../bench.ts';
import { characterErrors } from '../ocr/character-errors.ts';
import { type Clip, secondsOf, toPcm } from './make-clips.ts';
import type { Recognition } from './speak-into-socket.ts';

export type Result = Recognition & {
  clip: Clip;
  errors: number;
  length: number;
  /** Nobody else spoke at that time, so that its times count. */
  isAlone: boolean;
};
export type Round = { isNoisy: boolean; hasHotWords: boolean; results: Result[] };
type Listen = (pcm: Buffer) => Promise<Recognition>;
type Plan = { clips: readonly Clip[]; isNoisy: boolean; alone: number; listen: Listen };

/** One user may speak on two connections. */
const AT_ONCE = 2;

/** Speaks some clips alone and the others two at a time. */
export async function recogniseAll({ clips, isNoisy, alone, listen }: Plan): Promise<Result[]> {
  const results: Result[] = [];
  const speak = async (clip: Clip, isAlone: boolean) => {
    const heard = await listen(toPcm(clip, isNoisy));
    results.push({ ...heard, clip, isAlone, ...characterErrors(comparable(heard.text), comparable(clip.text)) });
  };
  for (const clip of clips.slice(0, alone)) await speak(clip, true);
  for (let at = alone; at < clips.length; at += AT_ONCE)
    await Promise.all(clips.slice(at, at + AT_ONCE).map((clip) => speak(clip, false)));
  return results;
}

/** Punctuation does not count, and neither does 三 or 3: both are right. */
function comparable(text: string): string {
  return text
    .replaceAll(/[^\p{L}\p{N}%.]/gu, '')
    .replaceAll(/\.(?!\d)/gu, '')
    .replaceAll(/[一二两三四五六七八九]/gu, (digit) =>
      String('零一二三四五六七八九'.indexOf(digit === '两' ? '二' : digit)),
    );
}

function errorRate(results: readonly Result[]): number {
  const sum = (pick: (result: Result) => number) => results.reduce((total, result) => total + pick(result), 0);
  return (sum(({ errors }) => errors) / sum(({ length }) => length)) * 100;
}

export function printRound({ isNoisy, hasHotWords, results }: Round): void {
  const name = `${isNoisy ? 'noisy' : 'clean'}, ${hasHotWords ? 'with' : 'without'} hot words`;
  const load = loadavg().map((each) => each.toFixed(1));
  console.log(
    `  ${name}: ${errorRate(results).toFixed(2)} % wrong in ${results.length} speeches, load ${load.join(', ')}`,
  );
  for (const { clip, text, errors } of results) if (errors > 0) console.log(`    ${errors} ${clip.text} → ${text}`);
}

export function measuresOf(rounds: readonly Round[]): Measure[] {
  const rate = (isNoisy: boolean, hasHotWords: boolean) =>
    errorRate(rounds.find((round) => round.isNoisy === isNoisy && round.hasHotWords === hasHotWords)?.results ?? []);
  const alone = rounds.flatMap(({ results }) => results).filter(({ isAlone }) => isAlone);
  const note = (isNoisy: boolean) => `${rate(isNoisy, false).toFixed(2)} % without hot words, every third speech`;
  const seconds = median(alone.map(({ clip }) => secondsOf(clip))).toFixed(1);
  const first = alone.map(({ firstTextMs }) => firstTextMs ?? Number.NaN).filter(Number.isFinite);
  return [
    { what: 'wrong characters, clean', value: rate(false, true), unit: '%', budget: 10, note: note(false) },
    { what: 'wrong characters, noise at 15 dB', value: rate(true, true), unit: '%', budget: 15, note: note(true) },
    {
      what: 'FINISH to FIN_TEXT, median',
      value: median(alone.map(({ finalMs }) => finalMs)),
      unit: 'ms',
      budget: 1500,
      note: `${alone.length} speeches of ${seconds} s in the median`,
    },
    {
      what: 'first MID_TEXT after the first word, median',
      value: median(first),
      unit: 'ms',
      budget: 2000,
      note: `${alone.length - first.length} of ${alone.length} had none`,
    },
  ];
}
