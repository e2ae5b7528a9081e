import type { Encoding } from '@wenjin/domain/chat/token-rules';
import type { CountReply, CountRequest } from './count-texts.ts';

const PATIENCE_MS = 10_000;
const IDLE_MS = 60_000;

type Running = { readonly worker: Worker; idle: ReturnType<typeof setTimeout> | undefined };
const running = new Map<Encoding, Running>();
let lastId = 0;

/** Counts in a worker, so that the page stays responsive. Rejects when the worker fails or takes too long. */
export function countBeside(encoding: Encoding, work: Omit<CountRequest, 'id'>): Promise<readonly number[]> {
  return new Promise((resolve, reject) => {
    const id = (lastId += 1);
    const entry = open(encoding);
    const { worker } = entry;
    const patience = setTimeout(fail, PATIENCE_MS);

    function hear({ data }: MessageEvent<CountReply>) {
      if (data.id !== id) return;
      leave();
      // The tables take about 50 MB; they are kept for a while for the next question.
      entry.idle = setTimeout(() => close(encoding), IDLE_MS);
      resolve(data.counts);
    }
    function fail() {
      leave();
      close(encoding);
      reject(new Error('the token worker does not answer'));
    }
    function leave() {
      clearTimeout(patience);
      worker.removeEventListener('message', hear);
      worker.removeEventListener('error', fail);
    }

    worker.addEventListener('message', hear);
    worker.addEventListener('error', fail);
    worker.postMessage({ id, ...work });
  });
}

function open(encoding: Encoding): Running {
  const known = running.get(encoding);
  clearTimeout(known?.idle);
  const entry = known ?? { worker: start(encoding), idle: undefined };
  running.set(encoding, entry);
  return entry;
}

// Each URL is a literal, because the build finds worker files only that way.
function start(encoding: Encoding): Worker {
  return encoding === 'o200k_base'
    ? new Worker(new URL('./o200k-worker.ts', import.meta.url), { type: 'module' })
    : new Worker(new URL('./cl100k-worker.ts', import.meta.url), { type: 'module' });
}

function close(encoding: Encoding): void {
  running.get(encoding)?.worker.terminate();
  running.delete(encoding);
}
