import { createWorkerTask } from '../../../platform/worker/worker-task.ts';
import { type DocumentParam, readParam } from './read-param.ts';

/** Reading this many characters takes a few milliseconds; a longer document is read in a worker thread. */
const LARGE_PARAM = 64 * 1024;

export type ParamReader = ReturnType<typeof createParamReader>;

/** Reads documents without blocking the event loop, however long they are. */
export function createParamReader() {
  const largeParams = createWorkerTask<string, DocumentParam>(new URL('./param-worker.ts', import.meta.url));
  return {
    read: async (param: string): Promise<DocumentParam> =>
      param.length > LARGE_PARAM ? largeParams.run(param) : readParam(param),
    close: () => largeParams.close(),
  };
}
