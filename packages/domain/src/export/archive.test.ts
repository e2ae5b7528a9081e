import { describe, expect, it } from 'vitest';
import { archiveTitle, isSameConversation, readChatGpt } from './archive.ts';

const said = (role: string, text: string, parent: string | null) => ({
  parent,
  message: { author: { role }, content: { content_type: 'text', parts: [text] }, create_time: 1_700_000_000 },
});

const conversation = {
  title: '年假\n规则',
  current_node: 'a2',
  mapping: {
    root: { parent: null, message: null },
    s: said('system', '', 'root'),
    q1: said('user', '几天？', 's'),
    a1: said('assistant', '旧答', 'q1'),
    a2: said('assistant', '五天', 'q1'),
  },
};

describe('a conversation of ChatGPT', () => {
  it('reads the branch of a ChatGPT conversation that was shown last', () => {
    const [read] = readChatGpt([conversation]);
    expect(read?.title).toBe('年假 规则');
    expect(read?.messages.map(({ _id, type, content }) => [_id, type, content.text])).toEqual([
      ['q1', 'self_msg', '几天？'],
      ['a2', 'html', '五天'],
    ]);
    expect(read?.messages[0]?.time).toBe('2023-11-14T22:13:20.000Z');
  });

  it.each([[null], [{}], [[null]], [[{ mapping: { a: { parent: 'a' } }, current_node: 'a' }]], [[{ mapping: {} }]]])(
    'reads no conversation from %j',
    (data) => {
      expect(readChatGpt(data)).toEqual([]);
    },
  );
});

describe('archives', () => {
  it('recognises a conversation by its texts even when the ids differ', () => {
    const [{ messages } = { messages: [] }] = readChatGpt([conversation]);
    const renamed = messages.map((message) => ({ ...message, _id: `x${message._id}` }));
    expect(isSameConversation(messages, renamed)).toBe(true);
    expect(isSameConversation(messages, renamed.slice(1))).toBe(false);
  });

  it.each([
    ['', '导入的会话'],
    ['字'.repeat(30), '字'.repeat(20)],
  ])('shortens an archived title to the maximum length', (title, expected) => {
    expect(archiveTitle(title)).toBe(expected);
  });
});
