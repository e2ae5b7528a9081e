import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Product } from '@wenjin/e2e/product';
import type { Measure } from '../bench.ts';

const LOOK_MS = 2000;
const MEGABYTE = 1024 * 1024;

type EngineFacts = { name: string; isRunning: boolean; memoryBytes: number };
export type Memory = { server: number; asr: number; tts: number };

/** Reads the memory of the server and of the engines, in MB. An engine that does not run has none. */
export async function readMemory(product: Product): Promise<Memory> {
  const reply = await fetch(`${product.origin}/readyz?verbose=1`);
  const { engines } = (await reply.json()) as { engines: EngineFacts[] };
  const engine = (name: string) => (engines.find((each) => each.name === name)?.memoryBytes ?? 0) / MEGABYTE;
  return { server: residentMegabytes(product.pid ?? 0), asr: engine('asr'), tts: engine('tts') };
}

/** Waits until the engines have ended, and returns the memory then. */
export async function waitUntilIdle(product: Product, mostMs: number): Promise<Memory> {
  const until = performance.now() + mostMs;
  let memory = await readMemory(product);
  while (memory.asr + memory.tts > 0 && performance.now() < until) {
    await sleep(LOOK_MS);
    memory = await readMemory(product);
  }
  return memory;
}

export function memoryMeasures(before: Memory, busy: Memory, after: Memory): Measure[] {
  const whole = (megabytes: number) => Math.round(megabytes);
  return [
    { what: 'memory of the recogniser', value: busy.asr, unit: 'MB', budget: 2000 },
    { what: 'memory of the voice', value: busy.tts, unit: 'MB', budget: 1500 },
    {
      what: 'memory of the server',
      value: busy.server,
      unit: 'MB',
      budget: 600,
      note: `${whole(before.server)} MB before the first word`,
    },
    { what: 'memory of both engines after the idle time', value: after.asr + after.tts, unit: 'MB', budget: 0 },
    {
      what: 'what the server keeps after the idle time',
      value: Math.max(0, after.server - before.server),
      unit: 'MB',
      budget: 200,
      note: `${whole(after.server)} MB`,
    },
  ];
}

function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/mu.exec(status)?.[1] ?? 0) / 1024;
}
