import type { Endpoint } from '@wenjin/contract/endpoint';
import type { z } from 'zod';
import { CallError } from './call-error.ts';
import { forgetIndexConfig } from './index-config.ts';
import { readResponse } from './read-response.ts';
import { prepareRequest } from './send-request.ts';

/** Reading a long document takes the server longer than any other call. */
const TIMEOUT_MS = 300_000;

export type UploadOptions = {
  readonly file: File;
  readonly signal: AbortSignal;
  /** How much of the request the browser has sent, from 0 to 1. */
  readonly onSent: (part: number) => void;
};

/** Sends a file and returns the endpoint's `data`. Uses XMLHttpRequest, because `fetch` does not tell what it has sent. */
export async function uploadFile<E extends Endpoint>(
  endpoint: E,
  input: z.input<E['input']>,
  options: UploadOptions,
): Promise<z.output<E['data']>> {
  const { path } = endpoint;
  let response = await send(endpoint, input as object, options);
  if (response.status === 401) {
    forgetIndexConfig();
    response = await send(endpoint, input as object, options);
  }
  const body = await readResponse(response, { path, isQuiet: true });
  const data = endpoint.data.safeParse((body as { data?: unknown }).data ?? null);
  if (!data.success) throw new CallError({ kind: 'unreadable', url: path }, { isQuiet: true, cause: data.error });
  return data.data as z.output<E['data']>;
}

async function send(endpoint: Endpoint, input: object, { file, signal, onSent }: UploadOptions): Promise<Response> {
  const { path, method, headers, body } = await prepareRequest(endpoint, input, file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = (kind: 'network' | 'timeout') => reject(new CallError({ kind }, { isQuiet: true }));
    request.open(method, path);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.timeout = TIMEOUT_MS;
    request.upload.addEventListener('progress', ({ loaded, total }) => onSent(total === 0 ? 0 : loaded / total));
    request.addEventListener('load', () => resolve(new Response(request.responseText, { status: request.status })));
    request.addEventListener('error', () => fail('network'));
    request.addEventListener('timeout', () => fail('timeout'));
    request.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    if (signal.aborted) reject(new DOMException('aborted', 'AbortError'));
    else request.send(body);
  });
}
