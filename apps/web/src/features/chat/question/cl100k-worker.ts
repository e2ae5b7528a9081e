import { countInSlices } from '@wenjin/domain/chat/token-rules';
import { countTokens } from 'gpt-tokenizer/encoding/cl100k_base';
import { countTexts, type CountRequest } from './count-texts.ts';

// The token tables are bundled into this file: the content security policy forbids a worker to load others.
const countText = countInSlices(countTokens);

addEventListener('message', ({ data }: MessageEvent<CountRequest>) => {
  postMessage(countTexts(data, countText));
});
