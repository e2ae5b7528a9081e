import type { OutboundClient } from '../../outbound/outbound-client.ts';
import { completionBody } from './completion-body.ts';
import { CompletionHandler, type CompletionLimits } from './completion-handler.ts';
import { PLAIN_QUIRKS, type VendorQuirks } from '../quirks/vendor-quirks.ts';
import type { StreamModel } from '../stream-model.ts';

type Options = {
  /** Up to and without `/chat/completions`. */
  baseUrl: string;
  /** Empty for a local server that asks for none. */
  apiKey: string;
  outbound: Pick<OutboundClient, 'send'>;
  quirks?: VendorQuirks;
  limits?: Partial<CompletionLimits>;
};

const LIMITS: CompletionLimits = { maxEventBytes: 4 * 1024 * 1024, settleMs: 2000 };

// A backstop only: how long to wait is the matter of `withTimeLimits`, which knows pieces from bytes.
const SILENCE_MS = 65_000;

/** Speaks OpenAI's chat protocol, which all our vendors and the local model servers share. */
export function createOpenAiCompatibleModel(options: Options): StreamModel {
  const { apiKey, outbound, quirks = PLAIN_QUIRKS } = options;
  const limits = { ...LIMITS, ...options.limits };
  const call = {
    method: 'POST',
    url: `${options.baseUrl.replace(/\/+$/u, '')}/chat/completions`,
    headersTimeoutMs: SILENCE_MS,
    bodyTimeoutMs: SILENCE_MS,
    headers: {
      accept: 'text/event-stream',
      'content-type': 'application/json',
      ...(apiKey === '' ? {} : { authorization: `Bearer ${apiKey}` }),
    },
  } as const;

  return function streamCompletion(request, signal, take) {
    return new Promise((resolve, reject) => {
      const body = completionBody(request, quirks);
      const { onUsage } = request;
      const handler = new CompletionHandler({ apiKey, limits, signal, onUsage, take, resolve, reject });
      outbound.send({ ...call, body, signal }, handler);
    });
  };
}
