import { describe, expect, it } from 'vitest';
import type { OfferedModel } from '@wenjin/contract/chat/models';
import { longerModel } from './longer-model.ts';

const model = (id: string, vendor: string, tokenLimit: number, isConnected = true): OfferedModel => ({
  id,
  label: id,
  vendor,
  tokenLimit,
  isConnected,
  isVision: false,
});
const CURRENT = model('gpt-4', 'openai', 8192);

describe('the model that is offered for a long question', () => {
  it.each<[rule: string, models: OfferedModel[], tokens: number, expected: string | undefined]>([
    ['is of the same vendor', [model('qwen', 'qwen', 32_000), model('gpt-4l', 'openai', 128_000)], 9000, 'gpt-4l'],
    ['is no longer than necessary', [model('a', 'openai', 128_000), model('b', 'openai', 16_000)], 9000, 'b'],
    ['has room for the question', [model('a', 'openai', 16_000), model('b', 'openai', 128_000)], 20_000, 'b'],
    ['is connected', [model('a', 'openai', 128_000, false), model('q', 'qwen', 32_000)], 9000, 'q'],
    ['is not offered when none is longer', [CURRENT, model('a', 'openai', 4096)], 9000, undefined],
  ])('%s', (_rule, models, tokens, expected) => {
    expect(longerModel(models, CURRENT, tokens)?.id).toBe(expected);
  });
});
