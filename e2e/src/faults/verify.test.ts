import type { Message } from '@wenjin/contract/chat/message';
import { describe, expect, it } from 'vitest';
import { streamProblem } from './verify.ts';
import type { Stream } from './workload.ts';

const stored = (fields: Partial<Message>): Message => ({
  _id: 'a',
  type: 'html',
  content: { text: '一二三' },
  ...fields,
});
const seen = (outcome: Stream['outcome'], text = '一二三') => ({ outcome, text, reason: '' });

describe('the check of an answer after a fault', () => {
  it.each<[rule: string, stream: ReturnType<typeof seen>, message: Message | undefined]>([
    ['is done and stored whole', seen('done'), stored({})],
    ['was interrupted with everything that was shown', seen('error'), stored({ ending: 'interrupted' })],
    ['was interrupted and stored whole later', seen('error', '一'), stored({})],
    ['was refused before it began', seen('refused', ''), undefined],
    ['failed before its first piece', seen('error', ''), stored({ type: 'error' })],
  ])('accepts an answer that %s', (_rule, stream, message) => {
    expect(streamProblem(stream, message)).toBeUndefined();
  });

  it.each<[rule: string, stream: ReturnType<typeof seen>, message: Message | undefined]>([
    ['is done but shorter in the database', seen('done'), stored({ content: { text: '一' } })],
    ['is done but marked as interrupted', seen('done'), stored({ ending: 'interrupted' })],
    ['is done but another text', seen('done'), stored({ content: { text: '一二四' } })],
    ['is not stored at all', seen('error'), undefined],
    ['never ends', seen('error'), stored({ type: 'loading' })],
    ['was torn', seen('torn'), stored({})],
    ['lost what was shown', seen('error'), stored({ ending: 'interrupted', content: { text: '一二' } })],
  ])('reports an answer that %s', (_rule, stream, message) => {
    expect(streamProblem(stream, message)).toBeTypeOf('string');
  });
});
