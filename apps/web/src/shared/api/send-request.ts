import type { Endpoint } from '@wenjin/contract/endpoint';
import { buildRequest } from './request/build-request.ts';
import { fetchInTime } from './fetch-in-time.ts';
import { forgetIndexConfig, indexConfig, signatureTime } from './index-config.ts';
import { signRequest } from './request/sign-request.ts';

export type CallOptions = {
  readonly signal?: AbortSignal | undefined;
  /** True when the caller shows a failure itself, or not at all, instead of a toast. */
  readonly isQuiet?: boolean;
  /** True on a page that visitors see too: being signed out is no loss there and does not lead to the sign-in page. */
  readonly isForVisitors?: boolean;
  /** For an endpoint that accepts a file; sent in the field that the endpoint names. */
  readonly file?: Blob;
  /** Headers in addition to those of every request. */
  readonly headers?: Readonly<Record<string, string>>;
};

/** Sends a signed request; when the signature is refused, once more with the server's newest key. */
export async function sendRequest(endpoint: Endpoint, input: object, options: CallOptions): Promise<Response> {
  const response = await sendOnce(endpoint, input, options);
  if (response.status !== 401 || !endpoint.isSigned) return response;
  forgetIndexConfig();
  return sendOnce(endpoint, input, options);
}

async function sendOnce(endpoint: Endpoint, input: object, options: CallOptions) {
  const { signal, isQuiet = false, file, headers } = options;
  const { path, ...request } = await prepareRequest(endpoint, input, file);
  return fetchInTime(path, {
    ...request,
    headers: { ...request.headers, ...headers },
    signal: signal ?? null,
    isQuiet,
  });
}

/** Returns the signed request. A file is sent in the form field that the endpoint names. */
export async function prepareRequest(endpoint: Endpoint, input: object, file?: Blob) {
  const request = buildRequest(endpoint, input);
  const form = file === undefined ? undefined : formWith(endpoint, file);
  const headers: Record<string, string> = endpoint.isSigned
    ? signRequest(request, {
        signKey: (await indexConfig()).signKey,
        time: signatureTime(),
        isMultipart: form !== undefined,
      })
    : {};
  // The browser sets the content type of a form, because only it knows the boundary.
  if (form === undefined && request.contentType !== undefined) headers['content-type'] = request.contentType;
  const body = form ?? (request.contentType === undefined ? null : request.body);
  return { path: request.pathWithQuery, method: request.method, headers, body };
}

function formWith({ path, file: place }: Endpoint, file: Blob): FormData {
  if (place === undefined) throw new Error(`${path} takes no file`);
  const form = new FormData();
  form.append(place.field, file);
  return form;
}
