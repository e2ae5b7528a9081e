import { readFileSync } from 'node:fs';

const LOOK_MS = 1000;
const SAMPLE_MS = 100;

export type ServerLoad = {
  /** The longest work of the server's own thread within a tenth of a second, as CPU time. */
  longestWorkMs: number;
  /** The longest stop on the clock; other programs of the machine count too. */
  longestStopMs: number;
  engineMegabytes: number;
};

type Watched = { origin: string; pid: number | undefined };

/** Watches the event loop of the server and the memory of its engine. */
export function watchServer({ origin, pid = 0 }: Watched): { end: () => Promise<ServerLoad> } {
  const load: ServerLoad = { longestWorkMs: 0, longestStopMs: 0, engineMegabytes: 0 };
  let before = mainThreadMs(pid);
  const sampling = setInterval(() => {
    const now = mainThreadMs(pid);
    load.longestWorkMs = Math.max(load.longestWorkMs, now - before);
    before = now;
  }, SAMPLE_MS);
  const look = async () => {
    const seconds = await readLongestStop(origin);
    const bytes = await readEngineBytes(origin);
    load.longestStopMs = Math.max(load.longestStopMs, seconds * 1000);
    load.engineMegabytes = Math.max(load.engineMegabytes, bytes / 1024 / 1024);
  };
  // What the metrics report first began before the watch.
  let looking: Promise<unknown> = readLongestStop(origin);
  const looks = setInterval(() => {
    looking = looking.then(look);
  }, LOOK_MS);
  return {
    end: async () => {
      clearInterval(sampling);
      clearInterval(looks);
      await looking;
      return load;
    },
  };
}

/** The metric starts again after each reading. */
async function readLongestStop(origin: string): Promise<number> {
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  return Number(/^nodejs_eventloop_lag_max_seconds ([\d.e-]+)/mu.exec(metrics)?.[1] ?? 0);
}

async function readEngineBytes(origin: string): Promise<number> {
  const reply = await fetch(`${origin}/readyz?verbose=1`);
  const { engines } = (await reply.json()) as { engines: { name: string; memoryBytes: number }[] };
  return engines.find(({ name }) => name === 'ocr')?.memoryBytes ?? 0;
}

/** CPU time of the thread that runs JavaScript. The first figure of the file is in nanoseconds. */
function mainThreadMs(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
}
