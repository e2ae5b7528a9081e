import type { Endpoint } from '@wenjin/contract/endpoint';
import type { z } from 'zod';
import { CallError } from './call-error.ts';
import { readResponse } from './read-response.ts';
import { sendRequest, type CallOptions } from './send-request.ts';

/** Calls an endpoint whose response is a file. A response in JSON is a refusal, and is thrown. */
export async function fetchFile<E extends Endpoint>(
  endpoint: E,
  input: z.input<E['input']>,
  options: CallOptions = {},
): Promise<Blob> {
  const { path } = endpoint;
  const isQuiet = options.isQuiet ?? false;
  const response = await sendRequest(endpoint, input as object, options);
  const type = response.headers.get('content-type') ?? '';
  if (response.ok && !/json|html/u.test(type)) return response.blob();
  await readResponse(response, { path, isQuiet });
  throw new CallError({ kind: 'unreadable', url: path }, { isQuiet });
}
