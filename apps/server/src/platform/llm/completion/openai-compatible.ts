import { MESSAGE_TEXT_MAX } from '@wenjin/contract/chat/message';
import type { OutboundClient } from '../../outbound/outbound-client.ts';
import { completionBody } from './completion-body.ts';
import { CompletionHandler, type CompletionLimits } from './completion-handler.ts';
import { PLAIN_QUIRKS, type VendorQuirks } from '../quirks/vendor-quirks.ts';
import type { StreamModel, TakePiece } from '../stream-model.ts';

type Options = {
  /** The URL without `/chat/completions`. */
  baseUrl: string;
  /** Empty for a local server that requires no key. */
  apiKey: string;
  outbound: Pick<OutboundClient, 'send'>;
  quirks?: VendorQuirks;
  limits?: Partial<Omit<CompletionLimits, 'maxBytes'>>;
};

const LIMITS = { maxEventBytes: 4 * 1024 * 1024, settleMs: 2000 };
/** A streamed chunk takes about this many bytes of JSON for each character, and often contains a single one. */
const BYTES_PER_CHARACTER = 320;
/** For comments, chunks without text and the token usage. */
const BYTES_BESIDE_TEXT = 1024 * 1024;

// Only a last resort: `withTimeLimits` decides how long to wait, because it can tell pieces from mere bytes.
const SILENCE_MS = 65_000;

/** Calls a model through OpenAI's chat protocol, which all our vendors and the local model servers support. */
export function createOpenAiCompatibleModel(options: Options): StreamModel {
  const { apiKey, outbound, quirks = PLAIN_QUIRKS } = options;
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
      const { onUsage, onCut, maxCharacters = MESSAGE_TEXT_MAX } = request;
      const maxBytes = BYTES_BESIDE_TEXT + maxCharacters * BYTES_PER_CHARACTER;
      const limits = { ...LIMITS, ...options.limits, maxBytes };
      const handler = new CompletionHandler({
        apiKey,
        limits,
        signal,
        onUsage,
        onCut,
        resolve,
        reject,
        take: upTo(maxCharacters, take),
      });
      outbound.send({ ...call, body, signal }, handler);
    });
  };
}

/** Stops reading after this many characters, whether or not the caller counts them too. */
function upTo(characters: number, take: TakePiece): TakePiece {
  let room = characters;
  return (text) => {
    room -= text.length;
    return take(text) && room > 0;
  };
}
