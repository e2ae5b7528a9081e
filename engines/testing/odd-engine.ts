import { setTimeout as wait } from 'node:timers/promises';
import { EngineRefusal, serveEngine } from '../host/serve-engine.ts';

const kept: Buffer[] = [];

/** An engine for tests, which fails in every way that a real one can. */
serveEngine(async () => ({
  echo: async (input: unknown) => ({ input, pid: process.pid }),
  refuse: async () => {
    throw new EngineRefusal('这张图片不行');
  },
  fail: async () => {
    throw new Error('a bug of the engine');
  },
  crash: async () => process.exit(3),
  hang: () => new Promise(() => undefined),
  sleep: async ({ ms }: { ms: number }) => {
    await wait(ms);
    return { pid: process.pid };
  },
  walk: async (_input: unknown, signal: AbortSignal) => {
    for (;;) {
      await wait(20);
      signal.throwIfAborted();
    }
  },
  grow: async () => {
    for (;;) {
      kept.push(Buffer.alloc(20_000_000, 1));
      await wait(20);
    }
  },
}));
