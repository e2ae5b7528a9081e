import { setTimeout as sleep } from 'node:timers/promises';
import type { ShakyProxy } from './shaky-proxy.ts';

export type TroubleCount = { resets: number; cuts: number; delays: number; downMs: number };
type Longest = { cutMs: number; delayMs: number; pauseMs: number };

/** Troubles the proxy at random until it is told to stop. The same seed gives the same troubles. */
export class Troubles {
  readonly count: TroubleCount = { resets: 0, cuts: 0, delays: 0, downMs: 0 };
  readonly #proxy: ShakyProxy;
  readonly #longest: Longest;
  readonly #random: () => number;
  #isOver = false;
  #running: Promise<void> = Promise.resolve();

  constructor(proxy: ShakyProxy, seed: number, longest: Longest) {
    this.#proxy = proxy;
    this.#longest = longest;
    this.#random = seededRandom(seed);
  }

  start(): void {
    this.#running = this.#run();
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#running;
  }

  async #run(): Promise<void> {
    while (!this.#isOver) {
      await sleep(this.#longest.pauseMs * (0.3 + 0.7 * this.#random()));
      const kind = this.#random();
      if (kind < 0.3) this.#reset();
      else if (kind < 0.75) await this.#cut(this.#longest.cutMs * (0.2 + 0.8 * this.#random()));
      else await this.#delay(this.#longest.delayMs * (0.3 + 0.7 * this.#random()));
    }
  }

  #reset(): void {
    this.count.resets += 1;
    this.#proxy.reset();
  }

  async #cut(ms: number): Promise<void> {
    this.count.cuts += 1;
    this.count.downMs += ms;
    await this.#proxy.cut(ms);
  }

  async #delay(ms: number): Promise<void> {
    this.count.delays += 1;
    await this.#proxy.delay(ms);
  }
}

/** Mulberry32: small, and the same on every machine. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = Math.trunc(state + 0x6d_2b_79_f5);
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
}
