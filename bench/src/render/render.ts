import { launchBrowser } from '@wenjin/e2e/browser';
import { type Bench, type Measure, median } from '../bench.ts';
import { servePage } from './serve-page.ts';
import { countLongTasks, streamRun, type Run } from './stream-run.ts';

const LENGTH = 20_000;
/** Odd, so that the median is a run. `RENDER_ROUNDS=1` for a quick look. */
const ROUNDS = Number(process.env['RENDER_ROUNDS'] ?? 3);
const SLOWDOWN = 4;

type Stream = (candidate: string, length: number) => Promise<Run>;
type CountLong = (candidate: string) => Promise<number>;

/** Streaming a long Chinese answer: our renderer beside others, in one browser, one after the other in turn. */
export const render: Bench = {
  name: 'render',
  about: 'streaming a 20,000-character answer: main-thread time beside plain text and other renderers',
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

/** Paired: each round runs every candidate, and ratios are taken within the round. */
async function compare(stream: Stream): Promise<Measure[]> {
  const rounds: Record<'ours' | 'streamdown' | 'plain', Run>[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({
      plain: await stream('plain', LENGTH),
      ours: await stream('ours', LENGTH),
      streamdown: await stream('streamdown', LENGTH),
    });
  }
  // Once is enough for what takes a multiple of everything else.
  const naive = await stream('naive', LENGTH);
  const oursMs = median(rounds.map(({ ours }) => ours.cpuMs));
  const ratio = (other: 'streamdown' | 'plain') => median(rounds.map((round) => round.ours.cpuMs / round[other].cpuMs));
  const times = (name: 'streamdown' | 'plain') => `${median(rounds.map((round) => round[name].cpuMs)).toFixed(0)} ms`;
  const loaded = median(rounds.map(({ ours }) => ours.prepareMs)).toFixed(0);
  return [
    {
      what: 'main thread of ours',
      value: oursMs,
      unit: 'ms',
      budget: 8000,
      note: `renderer loaded before the clock in ${loaded} ms, colours and formulas within it`,
    },
    { what: 'ours to plain text', value: ratio('plain'), unit: '×', budget: 2.2, note: `plain ${times('plain')}` },
    {
      what: 'ours to streamdown',
      value: ratio('streamdown'),
      unit: '×',
      budget: 0.5,
      note: `streamdown with its code and math plugins ${times('streamdown')}`,
    },
    {
      what: 'ours to react-markdown, re-parsed',
      value: oursMs / naive.cpuMs,
      unit: '×',
      budget: 0.067,
      note: `react-markdown with GFM, colours and formulas ${naive.cpuMs.toFixed(0)} ms, once`,
    },
    {
      what: 'layout shift of ours while streaming',
      value: Math.max(...rounds.map(({ ours }) => ours.shift)),
      unit: 'CLS',
      budget: 0.02,
    },
  ];
}

/** How the time grows with the answer: 1 is in proportion, 2 is re-parsing everything. */
async function growth(stream: Stream): Promise<Measure[]> {
  const exponents: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const short = await stream('ours', 10_000);
    const long = await stream('ours', 40_000);
    exponents.push(Math.log(long.cpuMs / short.cpuMs) / Math.log(4));
  }
  return [{ what: 'growth from 10,000 to 40,000 characters', value: median(exponents), unit: 'exponent', budget: 1.2 }];
}

/** What really is long is long in every run; a machine that others use only adds to some. So the best one counts. */
async function smoothness(countLong: CountLong): Promise<Measure[]> {
  const ours: number[] = [];
  const plain: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await countLong('ours'));
    plain.push(await countLong('plain'));
  }
  return [
    {
      what: `tasks over 50 ms on a ${SLOWDOWN}× slower processor, after the first second`,
      value: Math.min(...ours),
      unit: 'tasks',
      budget: 0,
      note: `in each run ${ours.join(', ')}; plain text ${plain.join(', ')}`,
    },
  ];
}
