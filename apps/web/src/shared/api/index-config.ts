import { readIndexConfig, type IndexConfig } from '@wenjin/contract/platform/index-config';
import { z } from 'zod';
import { readAnswer } from './read-answer.ts';
import { fetchInTime } from './fetch-in-time.ts';

const answer = z.object({ data: readIndexConfig.data });

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

/** After this the next call fetches it anew: the server may have changed its key. */
export function forgetIndexConfig(): void {
  loading = undefined;
}

/** The server's time for a signature. Never the same twice: the server refuses a signature that it has seen. */
export function signatureTime(): number {
  lastTime = Math.max(lastTime + 1, Date.now() + clockOffset);
  return lastTime;
}

async function fetchConfig(): Promise<IndexConfig> {
  const { path, method } = readIndexConfig;
  const response = await fetchInTime(path, { method, cache: 'no-store' });
  // A browser whose clock is wrong would be refused for ever.
  const serverTime = Date.parse(response.headers.get('date') ?? '');
  const offset = serverTime - Date.now();
  clockOffset = Math.abs(offset) > 60_000 ? offset : 0;
  return answer.parse(await readAnswer(response, { path, isQuiet: true })).data;
}
