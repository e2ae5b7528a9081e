import type { CountText } from '@wenjin/domain/chat/count-tokens';
import { countInSlices, type Encoding, encodingOf, estimatorOf } from '@wenjin/domain/chat/token-rules';

const counters = new Map<string, Promise<CountText>>();

/** OpenAI's own tokenizer where it fits, else the estimate. The tables are large, so they are loaded with the first use. */
export async function findTokenCounter(model: { vendor: string; name: string }): Promise<CountText> {
  const encoding = encodingOf(model);
  // One function for each family: what was counted with it is remembered by it.
  const family = encoding ?? model.vendor;
  const counter =
    counters.get(family) ??
    (encoding === undefined ? Promise.resolve(estimatorOf(model.vendor)) : loadEncoding(encoding));
  counters.set(family, counter);
  return counter;
}

async function loadEncoding(encoding: Encoding): Promise<CountText> {
  const { countTokens } =
    encoding === 'o200k_base'
      ? await import('gpt-tokenizer/encoding/o200k_base')
      : await import('gpt-tokenizer/encoding/cl100k_base');
  return countInSlices(countTokens);
}
