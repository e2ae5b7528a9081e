import { createWorkerTask } from '../../../platform/worker/worker-task.ts';
import { type ReadMessage, readContext } from './read-context.ts';

/** Checking this many characters takes a few milliseconds; a longer context is checked in a worker thread. */
export const LARGE_CONTEXT = 64 * 1024;

export type ContextReader = ReturnType<typeof createContextReader>;

/** Reads the context of a conversation without blocking the event loop, however long it is. */
export function createContextReader() {
  const largeContexts = createWorkerTask<string, ReadMessage[]>(new URL('./context-worker.ts', import.meta.url));
  return {
    read: async (context: string): Promise<ReadMessage[]> =>
      context.length > LARGE_CONTEXT ? largeContexts.run(context) : readContext(context),
    close: () => largeContexts.close(),
  };
}
