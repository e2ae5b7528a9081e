import { describe, expect, it } from 'vitest';
import { PLAIN_QUIRKS, VENDOR_QUIRKS } from '../quirks/vendor-quirks.ts';
import type { ModelRequest } from '../stream-model.ts';
import { completionBody } from './completion-body.ts';

const request: ModelRequest = {
  userId: 'li',
  purpose: 'answer',
  vendor: 'openai',
  model: 'm',
  label: 'M',
  turns: [{ role: 'user', content: '问' }],
};

const bodyOf = (change: Partial<ModelRequest>, quirks = PLAIN_QUIRKS) =>
  JSON.parse(completionBody({ ...request, ...change }, quirks)) as Record<string, unknown>;

describe('completion body', () => {
  it('requests a stream with token usage, and leaves out settings that were not chosen', () => {
    expect(bodyOf({})).toEqual({
      model: 'm',
      messages: [{ role: 'user', content: '问' }],
      stream: true,
      stream_options: { include_usage: true },
    });
  });

  it('sends the upstream name of the model', () => {
    expect(bodyOf({ upstreamModel: 'gpt-4o' })).toMatchObject({ model: 'gpt-4o' });
  });

  it('requests Ark models by endpoint id, and refuses a model without one', () => {
    expect(bodyOf({ upstreamModel: 'ep-20240601-abcde' }, VENDOR_QUIRKS.doubao)).toMatchObject({
      model: 'ep-20240601-abcde',
    });
    expect(() => bodyOf({}, VENDOR_QUIRKS.doubao)).toThrow(expect.objectContaining({ kind: 'misconfigured' }));
  });

  it.each([
    ['zhipu', 0, 0.01],
    ['zhipu', 2, 0.99],
    ['baidu', 0, 0.01],
    ['baidu', 1.5, 1],
    ['qwen', 2, 1.99],
    ['openai', 2, 2],
  ] as const)('keeps the temperature in the range of %s: %d becomes %d', (vendor, temperature, sent) => {
    expect(bodyOf({ temperature }, VENDOR_QUIRKS[vendor])).toMatchObject({ temperature: sent });
  });

  it('uses the name of the token limit that the model knows', () => {
    const choice = { temperature: 1, maxTokens: 100 };
    expect(bodyOf({ ...choice, upstreamModel: 'gpt-4o' }, VENDOR_QUIRKS.openai)).toMatchObject({ max_tokens: 100 });
    const sent = bodyOf({ ...choice, upstreamModel: 'gpt-5-mini' }, VENDOR_QUIRKS.openai);
    expect(sent).toMatchObject({ max_completion_tokens: 100 });
    expect(sent).not.toHaveProperty('max_tokens');
    expect(sent).not.toHaveProperty('temperature');
  });

  it('makes the number of messages odd for EB-4 and for no other model', () => {
    const turns = (['user', 'assistant', 'assistant', 'user'] as const).map((role) => ({ role, content: role }));
    expect(
      bodyOf({ turns, model: 'completions_pro', upstreamModel: 'ernie-4.0-8k' }, VENDOR_QUIRKS.baidu)['messages'],
    ).toHaveLength(3);
    expect(bodyOf({ turns, model: 'ernie-speed' }, VENDOR_QUIRKS.baidu)['messages']).toHaveLength(4);
  });

  it('trims image URLs and removes the reasoning of earlier answers', () => {
    const turns: ModelRequest['turns'] = [
      { role: 'assistant', content: '<think>想</think>答' },
      {
        role: 'user',
        content: [
          { type: 'text', text: '看' },
          { type: 'image_url', image_url: { url: 'https://a.cn/b.png?x=1' } },
        ],
      },
    ];
    expect(bodyOf({ turns })['messages']).toEqual([
      { role: 'assistant', content: '答' },
      {
        role: 'user',
        content: [
          { type: 'text', text: '看' },
          { type: 'image_url', image_url: { url: 'https://a.cn/b.png' } },
        ],
      },
    ]);
  });
});
