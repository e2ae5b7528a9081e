import type { Endpoint } from '@wenjin/contract/endpoint';
import type { z } from 'zod';
import { CallError } from './call-error.ts';
import { readResponse } from './read-response.ts';
import { sendRequest, type CallOptions } from './send-request.ts';

type Whole<E extends Endpoint> = { readonly data: z.output<E['data']>; readonly extra: z.output<E['extra']> };

/** Calls an endpoint and returns its `data`. Throws `CallError`; never shows anything itself. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: z.input<E['input']>,
  options: CallOptions = {},
): Promise<z.output<E['data']>> {
  return (await callWhole(endpoint, input, options)).data;
}

export async function callWhole<E extends Endpoint>(
  endpoint: E,
  input: z.input<E['input']>,
  options: CallOptions = {},
): Promise<Whole<E>> {
  const { path } = endpoint;
  const isQuiet = options.isQuiet ?? false;
  const response = await sendRequest(endpoint, input as object, options);
  const body = await readResponse(response, { path, isQuiet, isForVisitors: options.isForVisitors });
  const data = endpoint.data.safeParse((body as { data?: unknown }).data ?? null);
  const extra = endpoint.extra.safeParse(body);
  if (!data.success || !extra.success) {
    throw new CallError({ kind: 'unreadable', url: path }, { isQuiet, cause: data.error ?? extra.error });
  }
  return { data: data.data, extra: extra.data } as Whole<E>;
}
