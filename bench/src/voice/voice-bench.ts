import { execFileSync } from 'node:child_process';
import { loadavg } from 'node:os';
import { readSettings, saveSettings } from '@wenjin/contract/admin/settings';
import { Api } from '@wenjin/e2e/api';
import { ROOT, SEED_PASSWORD, SEED_PHONE, startProduct } from '@wenjin/e2e/product';
import { type Bench, type Measure, median } from '../bench.ts';
import { characterErrors } from '../ocr/character-errors.ts';
import { type Clip, fetchSound, makeClips, toPcm } from './make-clips.ts';
import { LONG_ANSWER, NAMES } from './sentences.ts';
import { type Recognition, speakIntoSocket } from './speak-into-socket.ts';

type Result = Recognition & { clip: Clip; errors: number; length: number };
type Round = { isNoisy: boolean; hasHotWords: boolean; results: Result[] };

/** How many of the sentences are spoken; fewer for a quick look. */
const COUNT = Number(process.env['BENCH_SENTENCES'] ?? 64);

export const voiceBench: Bench = {
  name: 'voice',
  about: 'characters recognised through the real socket in real time, waiting times, spoken answers, memory',
  run: async () => {
    for (const script of [['tools/prepare.ts'], ['engines/install.ts', 'asr', 'tts']])
      execFileSync(process.execPath, script, { cwd: ROOT, stdio: 'inherit' });
    const product = await startProduct({ env: { ENGINES: 'manual' } });
    try {
      const api = new Api(product.origin);
      await api.signIn(SEED_PHONE, SEED_PASSWORD);
      const clips = await makeClips(api, COUNT);
      const speech = await measureSpeech(api);
      const listen = (pcm: Buffer) =>
        speakIntoSocket(
          product.origin,
          api
            .cookies()
            .map(({ name, value }) => `${name}=${value}`)
            .join('; '),
          pcm,
        );
      const usual = (await api.call(readSettings)).data as { hotWords: string };
      const rounds: Round[] = [];
      // The first recognition also loads the networks.
      await listen(toPcm(clips[0] as Clip, false));
      for (const hasHotWords of [true, false]) {
        await api.call(saveSettings, { hotWords: hasHotWords ? `${usual.hotWords}\n${NAMES}` : '' });
        for (const isNoisy of [false, true]) {
          const chosen = clips.filter((_clip, index) => isFirstRound(isNoisy, hasHotWords) || index % 3 === 0);
          rounds.push({ isNoisy, hasHotWords, results: await recogniseAll(chosen, isNoisy, listen) });
        }
      }
      printRounds(rounds);
      return [...measuresOf(rounds), ...speech, ...(await readMemory(product.origin))];
    } finally {
      await product.dispose();
    }
  },
};

/** Clean sentences with the usual words are all spoken; the other rounds take every third one. */
function isFirstRound(isNoisy: boolean, hasHotWords: boolean): boolean {
  return !isNoisy && hasHotWords;
}

async function recogniseAll(clips: readonly Clip[], isNoisy: boolean, listen: (pcm: Buffer) => Promise<Recognition>) {
  const results: Result[] = [];
  for (const clip of clips) {
    const heard = await listen(toPcm(clip, isNoisy));
    results.push({ ...heard, clip, ...characterErrors(comparable(heard.text), comparable(clip.text)) });
  }
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

function printRounds(rounds: readonly Round[]): void {
  console.log(
    `  load of the machine: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(', ')}`,
  );
  for (const { isNoisy, hasHotWords, results } of rounds) {
    const name = `${isNoisy ? 'noisy' : 'clean'}, ${hasHotWords ? 'with' : 'without'} hot words`;
    console.log(`  ${name}: ${errorRate(results).toFixed(2)} % of the characters wrong in ${results.length} sentences`);
    for (const { clip, text, errors } of results) if (errors > 0) console.log(`    ${errors} ${clip.text} → ${text}`);
  }
}

function measuresOf(rounds: readonly Round[]): Measure[] {
  const rate = (isNoisy: boolean, hasHotWords: boolean) =>
    errorRate(rounds.find((round) => round.isNoisy === isNoisy && round.hasHotWords === hasHotWords)?.results ?? []);
  const all = rounds.flatMap(({ results }) => results);
  const note = (isNoisy: boolean) => `${rate(isNoisy, false).toFixed(2)} % without hot words, every third sentence`;
  return [
    { what: 'wrong characters, clean', value: rate(false, true), unit: '%', budget: 10, note: note(false) },
    { what: 'wrong characters, noise at 15 dB', value: rate(true, true), unit: '%', budget: 15, note: note(true) },
    { what: 'FINISH to FIN_TEXT, median', value: median(all.map(({ finalMs }) => finalMs)), unit: 'ms', budget: 1500 },
    {
      what: 'first MID_TEXT after the first word, median',
      value: median(all.map(({ firstTextMs }) => firstTextMs ?? Number.NaN).filter(Number.isFinite)),
      unit: 'ms',
      budget: 2000,
      note: `${all.filter(({ firstTextMs }) => firstTextMs === undefined).length} of ${all.length} had none`,
    },
  ];
}

/** Plays an answer as the page does: the next sentence is fetched while one is spoken. */
async function measureSpeech(api: Api): Promise<Measure[]> {
  const waits: number[] = [];
  const gaps: number[] = [];
  let readyAt = performance.now();
  let endsAt = Number.POSITIVE_INFINITY;
  for (const sentence of LONG_ANSWER) {
    const askedAt = performance.now();
    const wav = await fetchSound(api, sentence);
    readyAt = performance.now();
    waits.push(readyAt - askedAt);
    const startsAt = Math.max(readyAt, Number.isFinite(endsAt) ? endsAt : readyAt);
    if (Number.isFinite(endsAt)) gaps.push(startsAt - endsAt);
    endsAt = startsAt + ((wav.length - 44) / 48_000) * 1000;
  }
  return [
    { what: 'first sound of a ready sentence', value: median(waits), unit: 'ms', budget: 1500 },
    { what: 'longest gap in an answer of 500 characters', value: Math.max(0, ...gaps), unit: 'ms', budget: 300 },
  ];
}

async function readMemory(origin: string): Promise<Measure[]> {
  const reply = await fetch(`${origin}/readyz?verbose=1`);
  const { engines } = (await reply.json()) as { engines: { name: string; memoryBytes: number }[] };
  const megabytes = (name: string) => (engines.find((engine) => engine.name === name)?.memoryBytes ?? 0) / 1024 / 1024;
  return [
    { what: 'memory of the recogniser', value: megabytes('asr'), unit: 'MB', budget: 2000 },
    { what: 'memory of the voice', value: megabytes('tts'), unit: 'MB', budget: 1500 },
  ];
}
