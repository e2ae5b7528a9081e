import { readIndexConfig, type IndexConfig } from '@wenjin/contract/platform/index-config';
import { z } from 'zod';
import { readResponse } from './read-response.ts';
import { fetchInTime } from './fetch-in-time.ts';

const envelope = z.object({ data: readIndexConfig.data });

let loading: Promise<IndexConfig> | undefined;
let clockOffset = 0;
let lastTime = 0;

export function indexConfig(): Promise<IndexConfig> {
  loading ??= fetchConfig().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** The next call fetches the config again: the server's key may have changed. */
export function forgetIndexConfig(): void {
  loading = undefined;
}

/** Returns the server's time for a signature, never the same twice: the server refuses a signature that it has seen. */
export function signatureTime(): number {
  lastTime = Math.max(lastTime + 1, Date.now() + clockOffset);
  return lastTime;
}

async function fetchConfig(): Promise<IndexConfig> {
  const { path, method } = readIndexConfig;
  const response = await fetchInTime(path, { method, cache: 'no-store' });
  // Without this the server would refuse every request of a browser whose clock is wrong.
  const serverTime = Date.parse(response.headers.get('date') ?? '');
  const offset = serverTime - Date.now();
  clockOffset = Math.abs(offset) > 60_000 ? offset : 0;
  return envelope.parse(await readResponse(response, { path, isQuiet: true })).data;
}
