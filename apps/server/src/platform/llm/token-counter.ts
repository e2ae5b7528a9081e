import type { CountText } from '@wenjin/domain/chat/count-tokens';
import { countInSlices, type Encoding, encodingOf, estimatorOf } from '@wenjin/domain/chat/token-rules';

const counters = new Map<string, Promise<CountText>>();

/**
 * Returns OpenAI's own tokenizer where it applies, otherwise an estimate. The large tables are loaded at the first use.
 */
export async function findTokenCounter(model: { vendor: string; name: string }): Promise<CountText> {
  const encoding = encodingOf(model);
  // There is one function for each family of models, because each caches its counts.
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
