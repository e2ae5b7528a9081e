import { countInSlices } from '@wenjin/domain/chat/token-rules';
import { countTokens } from 'gpt-tokenizer/encoding/cl100k_base';
import { countTexts, type CountRequest } from './count-texts.ts';

// The tables are part of this file: a worker under our policy may not load any other.
const countText = countInSlices(countTokens);

addEventListener('message', ({ data }: MessageEvent<CountRequest>) => {
  postMessage(countTexts(data, countText));
});
