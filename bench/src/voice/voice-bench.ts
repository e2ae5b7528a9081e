import { execFileSync } from 'node:child_process';
import { readSettings, saveSettings } from '@wenjin/contract/admin/settings';
import { Api } from '@wenjin/e2e/api';
import { type Product, ROOT, SEED_PASSWORD, SEED_PHONE, startProduct } from '@wenjin/e2e/product';
import type { Bench, Measure } from '../bench.ts';
import { type Clip, makeClips, toPcm } from './make-clips.ts';
import { memoryMeasures, readMemory, waitUntilIdle } from './process-memory.ts';
import { measuresOf, printRound, recogniseAll, type Round } from './rounds.ts';
import { LONG_ANSWER, NAMES } from './sentences.ts';
import { speakIntoSocket } from './speak-into-socket.ts';
import { measureAnswer } from './spoken-answer.ts';

/** How many of the sentences are spoken; fewer for a quick look. */
const COUNT = Number(process.env['BENCH_SENTENCES'] ?? 64);
/** The times are those of a single speaker; the other speeches are spoken two at a time. */
const ALONE = 16;
const IDLE_MINUTES = 1;
const IDLE_MOST_MS = 100_000;

export const voiceBench: Bench = {
  name: 'voice',
  about: 'characters recognised through the real socket in real time, waiting times, spoken answers, memory',
  run: async () => {
    for (const script of [['tools/prepare.ts'], ['engines/install.ts', 'asr', 'tts']])
      execFileSync(process.execPath, script, { cwd: ROOT, stdio: 'inherit' });
    const env = { ENGINES: 'manual', ENGINES_IDLE_MINUTES: String(IDLE_MINUTES) };
    const product = await startProduct({ env });
    const stop = () => void product.dispose().finally(() => process.exit(130));
    process.once('SIGINT', stop).once('SIGTERM', stop);
    try {
      return await measure(product);
    } finally {
      process.off('SIGINT', stop).off('SIGTERM', stop);
      await product.dispose();
    }
  },
};

async function measure(product: Product): Promise<Measure[]> {
  const api = new Api(product.origin);
  await api.signIn(SEED_PHONE, SEED_PASSWORD);
  const before = await readMemory(product);
  const clips = await makeClips(api, COUNT);
  // A quick look reads less of the answer too.
  const answer = await measureAnswer(api, LONG_ANSWER.slice(0, COUNT));
  const { tts } = await readMemory(product);
  const rounds = await speakRounds(product.origin, api, clips);
  const busy = { ...(await readMemory(product)), tts };
  console.log(`  waiting for ${IDLE_MINUTES} idle minute`);
  const after = await waitUntilIdle(product, IDLE_MOST_MS);
  return [...measuresOf(rounds), ...answer, ...memoryMeasures(before, busy, after)];
}

async function speakRounds(origin: string, api: Api, clips: readonly Clip[]): Promise<Round[]> {
  const cookie = api
    .cookies()
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');
  const listen = (pcm: Buffer) => speakIntoSocket(origin, cookie, pcm);
  const usual = (await api.call(readSettings)).data as { hotWords: string };
  // The first recognition also loads the networks.
  await listen(toPcm(clips[0] as Clip, false));
  const rounds: Round[] = [];
  for (const hasHotWords of [true, false]) {
    await api.call(saveSettings, { hotWords: hasHotWords ? `${usual.hotWords}\n${NAMES}` : '' });
    for (const isNoisy of [false, true]) {
      // Both rounds with the usual words take every speech, the others every third one.
      const chosen = clips.filter((_clip, index) => hasHotWords || index % 3 === 0);
      const alone = hasHotWords && !isNoisy ? ALONE : 0;
      const round = { isNoisy, hasHotWords, results: await recogniseAll({ clips: chosen, isNoisy, alone, listen }) };
      printRound(round);
      rounds.push(round);
    }
  }
  return rounds;
}
