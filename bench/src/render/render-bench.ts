import { launchBrowser } from '@wenjin/e2e/browser';
import { type Bench, type Measure, median } from '../bench.ts';
import { servePage } from './serve-page.ts';
import { countLongTasks, streamRun, type Run } from './stream-run.ts';

const LENGTH = 20_000;
/** An odd number, so that the median is one of the runs. `RENDER_ROUNDS=1` gives a quick result. */
const ROUNDS = Number(process.env['RENDER_ROUNDS'] ?? 3);
const SLOWDOWN = 4;

type Stream = (candidate: string, length: number) => Promise<Run>;
type CountLong = (candidate: string) => Promise<number>;

/** Streams a long Chinese answer with our renderer and with others, in one browser, one after the other. */
export const renderBench: Bench = {
  name: 'render',
  about: 'streaming a 20,000-character answer: main-thread time compared with plain text and other renderers',
  run: async () => {
    const [page, browser] = await Promise.all([servePage(), launchBrowser()]);
    const { origin } = page;
    const stream: Stream = (candidate, length) => streamRun({ browser, origin, candidate, length });
    const countLong: CountLong = (candidate) =>
      countLongTasks({ browser, origin, candidate, length: LENGTH }, SLOWDOWN);
    try {
      return [...(await compare(stream)), ...(await growth(stream)), ...(await smoothness(countLong))];
    } finally {
      await browser.close();
      await page.close();
    }
  },
};

/** Each round runs every candidate, and ratios are computed within the round. */
async function compare(stream: Stream): Promise<Measure[]> {
  const rounds: Record<'ours' | 'streamdown' | 'plain', Run>[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({
      plain: await stream('plain', LENGTH),
      ours: await stream('ours', LENGTH),
      streamdown: await stream('streamdown', LENGTH),
    });
  }
  // One run is enough, because this candidate takes many times longer than the others.
  const naive = await stream('naive', LENGTH);
  const oursMs = median(rounds.map(({ ours }) => ours.cpuMs));
  const ratio = (other: 'streamdown' | 'plain') => median(rounds.map((round) => round.ours.cpuMs / round[other].cpuMs));
  const times = (name: 'streamdown' | 'plain') => `${median(rounds.map((round) => round[name].cpuMs)).toFixed(0)} ms`;
  const loaded = median(rounds.map(({ ours }) => ours.prepareMs)).toFixed(0);
  return [
    {
      what: 'main-thread time of our renderer',
      value: oursMs,
      unit: 'ms',
      budget: 8000,
      note: `loaded in ${loaded} ms before the measurement; code colours and formulas are included in it`,
    },
    {
      what: 'our renderer / plain text',
      value: ratio('plain'),
      unit: '×',
      budget: 2.2,
      note: `plain ${times('plain')}`,
    },
    {
      what: 'our renderer / streamdown',
      value: ratio('streamdown'),
      unit: '×',
      budget: 0.5,
      note: `streamdown with its code and math plugins ${times('streamdown')}`,
    },
    {
      what: 'our renderer / react-markdown, parsed again each time',
      value: oursMs / naive.cpuMs,
      unit: '×',
      budget: 0.067,
      note: `react-markdown with GFM, colours and formulas ${naive.cpuMs.toFixed(0)} ms, once`,
    },
    {
      what: 'layout shift of our renderer while streaming',
      value: Math.max(...rounds.map(({ ours }) => ours.shift)),
      unit: 'CLS',
      budget: 0.02,
    },
  ];
}

/**
 * Measures how the time grows with the length of the answer: exponent 1 is linear, 2 means that everything is parsed
 * again.
 */
async function growth(stream: Stream): Promise<Measure[]> {
  const exponents: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const short = await stream('ours', 10_000);
    const long = await stream('ours', 40_000);
    exponents.push(Math.log(long.cpuMs / short.cpuMs) / Math.log(4));
  }
  return [{ what: 'growth from 10,000 to 40,000 characters', value: median(exponents), unit: 'exponent', budget: 1.2 }];
}

/**
 * Takes the best round: a task that is really long is long in every round, while other processes on the machine only
 * affect some rounds.
 */
async function smoothness(countLong: CountLong): Promise<Measure[]> {
  const ours: number[] = [];
  const plain: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await countLong('ours'));
    plain.push(await countLong('plain'));
  }
  return [
    {
      what: `tasks over 50 ms on a ${SLOWDOWN}× slower CPU, after the first second`,
      value: Math.min(...ours),
      unit: 'tasks',
      budget: 0,
      note: `in each run ${ours.join(', ')}; plain text ${plain.join(', ')}`,
    },
  ];
}
