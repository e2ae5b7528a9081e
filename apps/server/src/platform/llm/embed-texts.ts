import { z } from 'zod';
import type { OutboundClient } from '../outbound/outbound-client.ts';
import { readResponse } from '../outbound/read-response.ts';

const RESPONSE_MAX = 16 * 1024 * 1024;

const reply = z.object({
  data: z.array(z.object({ index: z.number().optional(), embedding: z.array(z.number()).min(1) })),
});

type Options = { baseUrl: string; apiKey: string | undefined; model: string; outbound: OutboundClient };
export type EmbedTexts = (texts: readonly string[], withinMs: number) => Promise<Float32Array[]>;

/** Calls an embedding service with OpenAI's protocol. Returns one vector of length 1 for each text. */
export function createEmbedTexts({ baseUrl, apiKey, model, outbound }: Options): EmbedTexts {
  return async (texts, withinMs) => {
    const { status, body } = await readResponse({
      outbound,
      method: 'POST',
      url: `${baseUrl.replace(/\/$/u, '')}/embeddings`,
      body: JSON.stringify({ model, input: texts }),
      headers: {
        'content-type': 'application/json',
        ...(apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }),
      },
      signal: AbortSignal.timeout(withinMs),
      maxBytes: RESPONSE_MAX,
    });
    if (status !== 200) throw new Error(`the embedding service responded with ${status}`);
    const { data } = reply.parse(JSON.parse(body.toString()));
    if (data.length !== texts.length) throw new Error('the embedding service returned another number of vectors');
    return data
      .map((entry, nth) => ({ nth: entry.index ?? nth, vector: entry.embedding }))
      .toSorted((one, other) => one.nth - other.nth)
      .map(({ vector }) => ofLengthOne(vector));
  };
}

function ofLengthOne(values: readonly number[]): Float32Array {
  const length = Math.sqrt(values.reduce((sum, value) => sum + value * value, 0)) || 1;
  return Float32Array.from(values, (value) => value / length);
}
