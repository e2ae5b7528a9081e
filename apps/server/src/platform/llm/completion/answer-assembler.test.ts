import { describe, expect, it } from 'vitest';
import { VendorError } from '../vendor-error.ts';
import { AnswerAssembler } from './answer-assembler.ts';

const assemble = () => new AnswerAssembler({ toFailure: () => new VendorError('rejected') });

function chunk(delta: object, finish: string | null = null): string {
  return JSON.stringify({ choices: [{ index: 0, delta, finish_reason: finish }] });
}

function read(data: readonly string[]): string {
  const assembler = assemble();
  for (const each of data) assembler.push(each);
  return assembler.take() + assembler.takeLast();
}

describe('answer assembler', () => {
  it.each<[rule: string, data: string[], text: string]>([
    [
      'joins content',
      [chunk({ role: 'assistant', content: '' }), chunk({ content: '您' }), chunk({ content: '好' })],
      '您好',
    ],
    ['marks reasoning', [chunk({ reasoning_content: '想' }), chunk({ content: '答' })], '<think>想</think>答'],
    [
      'accepts the other field name of reasoning',
      [chunk({ reasoning: '想' }), chunk({ content: '答' })],
      '<think>想</think>答',
    ],
    [
      'closes reasoning that no answer follows',
      [chunk({ reasoning_content: '想' }), chunk({}, 'stop')],
      '<think>想</think>',
    ],
    [
      'reads reasoning and content from one chunk',
      [chunk({ reasoning_content: '想', content: '答' })],
      '<think>想</think>答',
    ],
    [
      'marks reasoning that follows content',
      [chunk({ content: '答' }), chunk({ reasoning_content: '想' })],
      '答<think>想</think>',
    ],
    ['ignores null and empty fields', [chunk({ content: null, reasoning_content: '' })], ''],
    ['ignores chunks without choices', ['{"choices":[]}', '{"choices":null}', '{}', '{"choices":[null]}'], ''],
    [
      'reads events whose empty lines were left out',
      [`${chunk({ content: '一' })}\n${chunk({ content: '二' })}\n[DONE]`],
      '一二',
    ],
    ['ignores everything after DONE', [chunk({ content: '一' }), '[DONE]', chunk({ content: '二' })], '一'],
    [
      'replaces half of a surrogate pair that has no other half',
      ['{"choices":[{"delta":{"content":"a\\ud83d"}}]}'],
      'a\uFFFD',
    ],
  ])('%s', (_rule, data, text) => {
    expect(read(data)).toBe(text);
  });

  it('holds half of a surrogate pair back until the other half comes', () => {
    const assembler = assemble();
    assembler.push('{"choices":[{"delta":{"content":"a\\ud83d"}}]}');
    expect(assembler.take()).toBe('a');
    assembler.push('{"choices":[{"delta":{"content":"\\ude00b"}}]}');
    expect(assembler.take()).toBe('😀b');
  });

  it('is finished after a finish reason and done after DONE', () => {
    const assembler = assemble();
    assembler.push(chunk({ content: '一' }, ''));
    expect(assembler).toMatchObject({ isFinished: false, isDone: false });
    assembler.push(chunk({}, 'length'));
    expect(assembler).toMatchObject({ isFinished: true, isDone: false });
    assembler.push('[DONE]');
    expect(assembler).toMatchObject({ isFinished: true, isDone: true });
  });

  it('keeps the last token count', () => {
    const assembler = assemble();
    assembler.push('{"choices":[],"usage":{"prompt_tokens":3,"completion_tokens":1}}');
    assembler.push('{"choices":[],"usage":{"prompt_tokens":3,"completion_tokens":5}}');
    assembler.push('{"choices":[],"usage":null}');
    expect(assembler.usage).toEqual({ promptTokens: 3, completionTokens: 5 });
  });

  it.each<[data: string, kind: string]>([
    ['{"error":{"message":"x"}}', 'rejected'],
    ['{"error_code":18,"error_msg":"x"}', 'rejected'],
    ['{"object":"error","message":"x"}', 'rejected'],
    [chunk({}, 'network_error'), 'broken'],
    [chunk({}, 'content_filter'), 'filtered'],
    ['not json', 'broken'],
    ['"text"', 'broken'],
    ['null', 'broken'],
  ])('throws for the event %s', (data, kind) => {
    expect(() => assemble().push(data)).toThrow(expect.objectContaining({ kind }));
  });
});
