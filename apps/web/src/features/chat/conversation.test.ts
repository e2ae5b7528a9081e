import { describe, expect, it } from 'vitest';
import type { Message } from '@wenjin/contract/chat/message';
import { openConversation, questionOf, questionTurns, withoutQuestion } from './conversation.ts';

const message = (_id: string, type: Message['type'], text = _id): Message => ({ _id, type, content: { text } });
const thread = [
  message('q1', 'self_msg'),
  message('a1', 'html'),
  message('q2', 'self_msg'),
  message('a2', 'html'),
  message('e2', 'error'),
];

describe('conversation', () => {
  it('reads its messages, and leaves out what it cannot read', () => {
    const context = JSON.stringify([message('q1', 'self_msg'), { nonsense: true }, message('a1', 'html')]);
    const detail = { id: 'c', title: '', contextType: '[]', version: 1, operateTime: '', createTime: '', context };
    expect(openConversation(detail).messages.map(({ _id }) => _id)).toEqual(['q1', 'a1']);
  });

  it('tells the model questions and answers, not failures or settings', () => {
    const turns = questionTurns([message('m', 'model_msg'), ...thread, message('l', 'loading')], '新问题');
    expect(turns).toEqual([
      { role: 'user', content: 'q1' },
      { role: 'assistant', content: 'a1' },
      { role: 'user', content: 'q2' },
      { role: 'assistant', content: 'a2' },
      { role: 'user', content: '新问题' },
    ]);
  });

  it('keeps the first turn and the newest of a conversation that is too long to send', () => {
    const long = ['first', ...Array.from({ length: 6 }, (_, index) => String(index))].map((id) =>
      message(id, 'self_msg', id + 'x'.repeat(120_000)),
    );
    const texts = questionTurns(long, '新问题').map(({ content }) => JSON.stringify(content).replaceAll(/[x"]/gu, ''));
    expect(texts).toEqual(['first', '3', '4', '5', '新问题']);
  });

  it('takes a question back with everything that answered it', () => {
    expect(withoutQuestion(thread, 'q2').map(({ _id }) => _id)).toEqual(['q1', 'a1']);
    expect(withoutQuestion(thread, 'q1').map(({ _id }) => _id)).toEqual(['q2', 'a2', 'e2']);
    expect(withoutQuestion(thread, 'none')).toEqual(thread);
  });

  it('finds the question of an answer and of its failure', () => {
    expect(questionOf(thread, 'a1')?._id).toBe('q1');
    expect(questionOf(thread, 'e2')?._id).toBe('q2');
    expect(questionOf(thread, 'none')).toBeUndefined();
  });
});
