import { setTimeout as sleep } from 'node:timers/promises';
import { askQuestion } from '@wenjin/contract/chat/answer';
import { saveConversation } from '@wenjin/contract/chat/conversation';
import { Api } from '@wenjin/e2e/api';
import { SEED_PASSWORD, SEED_PHONE, startProduct } from '@wenjin/e2e/product';
import { type Bench, type Measure, percentile } from '../bench.ts';
import { cpuSeconds, pin, residentKiB, type Served, startNginx, startVendor } from './processes.ts';
import { type Call, readStream, type StreamTimes } from './read-stream.ts';

const STREAMS = 500;
/**
 * Streams that run before memory is measured. The heap has then reached its working size, and the difference is the
 * cost of further streams.
 */
const WARM_STREAMS = 100;
const PIECES = 450;
/** The streams start within this time and then all run at once. Real users do not all ask in the same millisecond. */
const ARRIVE_WITHIN_MS = 5000;
const PER_SECOND = 30;
const IDLE_ROUNDS = 200;
/** Rounds before the measurement, because a server that has just started runs code that is not optimised yet. */
const WARM_ROUNDS = 150;
const RELAY_CORE = 0;
const OTHER_CORE = 1;

type Way = { name: string; pids: () => number[]; makeCall: () => Promise<Call> };

export const relayBench: Bench = {
  name: 'relay',
  about:
    'answers through the product, with session, journal and metering, compared with nginx and with the vendor alone',
  run: async () => [...(await measureIdle()), ...(await measureLoad())],
};

/** Asks one question at a time, alternating between the targets, and compares the time to the first piece. */
async function measureIdle(): Promise<Measure[]> {
  return withWays({ pieces: 20, perSecond: 0 }, async (ways) => {
    const firsts = new Map<string, number[]>(ways.map(({ name }) => [name, []]));
    for (let round = -WARM_ROUNDS; round < IDLE_ROUNDS; round += 1) {
      for (const { name, makeCall } of ways) {
        const { firstPieceMs } = await readStream(await makeCall());
        if (round >= 0) firsts.get(name)?.push(firstPieceMs);
      }
    }
    const p50 = (name: string) => percentile(firsts.get(name) ?? [], 0.5);
    const note = `direct ${p50('direct').toFixed(2)} ms, nginx ${p50('nginx').toFixed(2)} ms`;
    return [
      { what: 'added time to first piece, idle p50', value: p50('us') - p50('direct'), unit: 'ms', budget: 3, note },
    ];
  });
}

/** Runs many streams at once, one target at a time, each on its own core. */
async function measureLoad(): Promise<Measure[]> {
  return withWays({ pieces: PIECES, perSecond: PER_SECOND }, async (ways) => {
    const results = new Map<string, Awaited<ReturnType<typeof loadWay>>>();
    for (const way of ways.filter(({ name }) => name !== 'direct')) results.set(way.name, await loadWay(way));
    const us = results.get('us');
    if (us === undefined) throw new Error('the product was not measured');
    const nginx = results.get('nginx');
    const peak = `${us.peakKibPerStream.toFixed(0)} KiB at the peak, when ${STREAMS} answers are stored and indexed`;
    const perMillion = `${us.cpuPerMillion.toFixed(1)} s`;
    return [
      { what: `gap between pieces, ${STREAMS} streams, p99`, value: us.gapP99, unit: 'ms', budget: 100 },
      { what: 'first piece, p99', value: us.firstP99, unit: 'ms', budget: 500 },
      { what: 'memory per running stream', value: us.kibPerStream, unit: 'KiB', budget: 70, note: peak },
      ...(nginx === undefined
        ? []
        : [
            {
              what: 'CPU time per million pieces',
              value: us.cpuPerMillion / nginx.cpuPerMillion,
              unit: '× nginx',
              budget: 5,
              note: `${perMillion} against ${nginx.cpuPerMillion.toFixed(1)} s; nginx gap p99 ${nginx.gapP99.toFixed(0)} ms`,
            },
          ]),
    ];
  });
}

async function loadWay(way: Way) {
  const warm = await runStreams(way, WARM_STREAMS);
  const full = await runStreams(way, STREAMS);
  const perStream = (fullKiB: number, warmKiB: number) => (fullKiB - warmKiB) / (STREAMS - WARM_STREAMS);
  return {
    ...full,
    kibPerStream: perStream(full.heldKiB, warm.heldKiB),
    peakKibPerStream: perStream(full.mostKiB, warm.mostKiB),
  };
}

async function runStreams({ pids, makeCall }: Way, streams: number) {
  const calls: Call[] = [];
  for (let stream = 0; stream < streams; stream += 1) calls.push(await makeCall());
  const cpuBefore = cpuSeconds(pids());
  const startedAt = performance.now();
  let mostKiB = 0;
  /** Measured while all streams run: the last one has started and none has ended. */
  const heldKiB: number[] = [];
  const watching = setInterval(() => {
    const kib = residentKiB(pids());
    const afterMs = performance.now() - startedAt;
    mostKiB = Math.max(mostKiB, kib);
    if (afterMs > ARRIVE_WITHIN_MS && afterMs < (PIECES / PER_SECOND) * 1000) heldKiB.push(kib);
  }, 250);
  const times: StreamTimes[] = await Promise.all(
    calls.map(async (call, index) => {
      await sleep((index / streams) * ARRIVE_WITHIN_MS);
      return readStream(call);
    }),
  );
  clearInterval(watching);
  return {
    gapP99: percentile(
      times.flatMap(({ gapsMs }) => gapsMs),
      0.99,
    ),
    firstP99: percentile(
      times.map(({ firstPieceMs }) => firstPieceMs),
      0.99,
    ),
    mostKiB,
    heldKiB: percentile(heldKiB, 0.5),
    cpuPerMillion: ((cpuSeconds(pids()) - cpuBefore) / (streams * PIECES)) * 1e6,
  };
}

async function withWays(rate: { pieces: number; perSecond: number }, measure: (ways: Way[]) => Promise<Measure[]>) {
  // Stops everything that was started, even when a later step fails.
  const started = new AsyncDisposableStack();
  try {
    const vendor = await startVendor(rate.pieces, rate.perSecond);
    started.defer(vendor.stop);
    const nginx = await startNginx(vendor.origin);
    if (nginx !== undefined) started.defer(nginx.stop);
    const product = await startProduct({
      env: {
        OPENAI_BASE_URL: vendor.origin,
        ANSWERS_PER_MINUTE: '1000000',
        ANSWERS_AT_ONCE: '100000',
        LOG_LEVEL: 'warn',
      },
    });
    started.defer(() => product.dispose());
    const us = { origin: product.origin, pids: () => [product.pid ?? 0], stop: () => {} };
    pin([process.pid, ...vendor.pids()], OTHER_CORE);
    for (const relayed of [us, ...(nginx === undefined ? [] : [nginx])]) pin(relayed.pids(), RELAY_CORE);
    return await measure([
      directWay('direct', vendor),
      ...(nginx === undefined ? [] : [directWay('nginx', nginx)]),
      await ourWay(us),
    ]);
  } finally {
    await started.disposeAsync();
  }
}

function directWay(name: string, { origin, pids }: Served): Way {
  const body = JSON.stringify({ model: 'normal', stream: true, messages: [{ role: 'user', content: '你好' }] });
  const call = { url: `${origin}/chat/completions`, headers: { 'content-type': 'application/json' }, body };
  return { name, pids, makeCall: async () => call };
}

async function ourWay({ origin, pids }: Served): Promise<Way> {
  const api = new Api(origin);
  await api.signIn(SEED_PHONE, SEED_PASSWORD);
  return {
    name: 'us',
    pids,
    makeCall: async () => {
      const conversation = { title: '已命名', context: '[]', contextType: '[]' };
      const conversationId = (await api.call(saveConversation, conversation)).data as string;
      const messages = [{ role: 'user', content: '你好' }];
      return api.prepare(askQuestion, { messages, model: 'gpt-4', chatStream: '1', conversationId });
    },
  };
}
