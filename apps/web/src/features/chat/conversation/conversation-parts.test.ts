import { describe, expect, it } from 'vitest';
import type { Message } from '@wenjin/contract/chat/message';
import { exchangeOf, laterQuestions, questionOf, restFrom } from './conversation-parts.ts';

const message = (_id: string, type: Message['type']): Message => ({ _id, type, content: { text: _id } });
const messages = [
  message('q1', 'self_msg'),
  message('a1', 'html'),
  message('e1', 'error'),
  message('m2', 'model_msg'),
  message('q2', 'self_msg'),
  message('a2', 'html'),
];

describe('parts of a conversation', () => {
  it('finds the question of an answer and of the failure after it', () => {
    expect(questionOf(messages, 'a2')?._id).toBe('q2');
    expect(questionOf(messages, 'e1')?._id).toBe('q1');
    expect(questionOf(messages, 'unknown')).toBeUndefined();
  });

  it('returns a question with all its answers, without the setting of the next one', () => {
    expect(exchangeOf(messages, 'q1')).toEqual(['q1', 'a1', 'e1']);
    expect(exchangeOf(messages, 'q2')).toEqual(['q2', 'a2']);
    expect(exchangeOf(messages, 'unknown')).toEqual([]);
  });

  it('returns every message from a question on', () => {
    expect(restFrom(messages, 'q1')).toHaveLength(6);
    expect(restFrom(messages, 'q2')).toEqual(['q2', 'a2']);
    expect(restFrom(messages, 'unknown')).toEqual([]);
  });

  it('counts the questions after a message', () => {
    expect(laterQuestions(messages, 'q1')).toBe(1);
    expect(laterQuestions(messages, 'q2')).toBe(0);
  });
});
