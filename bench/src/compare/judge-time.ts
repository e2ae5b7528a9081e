import type { World } from '@wenjin/e2e/world';

type Page = Awaited<ReturnType<World['open']>>['page'];

/** Measures from the request to the worker until its reply; the last one counts, when the worker is loaded. */
export async function watchJudging(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const Plain = globalThis.Worker;
    globalThis.Worker = class extends Plain {
      override postMessage(message: unknown): void {
        const startedAt = performance.now();
        const note = () => Reflect.set(globalThis, 'judgedMs', performance.now() - startedAt);
        if (typeof message === 'object' && message !== null && 'answers' in message)
          this.addEventListener('message', note, { once: true });
        super.postMessage(message);
      }
    };
  });
  return () => page.evaluate(() => Number(Reflect.get(globalThis, 'judgedMs')));
}
