import { describe, expect, it } from 'vitest';
import type { Message } from '@wenjin/contract/chat/message';
import { openConversation } from './conversation.ts';

const message = (_id: string, type: Message['type'], text = _id): Message => ({ _id, type, content: { text } });
describe('conversation', () => {
  it('reads the messages of a conversation and skips those that it cannot read', () => {
    const context = JSON.stringify([message('q1', 'self_msg'), { nonsense: true }, message('a1', 'html')]);
    const detail = { id: 'c', title: '', contextType: '[]', version: 1, operateTime: '', createTime: '', context };
    expect(openConversation(detail).messages.map(({ _id }) => _id)).toEqual(['q1', 'a1']);
  });
});
