import { listTitles, saveConversation } from '@wenjin/contract/chat/conversation';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../testing/start-test-app.ts';

const LONG = JSON.stringify(
  Array.from({ length: 1500 }, (_, index) => ({
    _id: `m${index}`,
    type: 'self_msg',
    content: { text: '试用期怎样约定？'.repeat(20) },
  })),
);
const long = { title: '长', context: LONG, contextType: '[]' };
const short = { title: '短', context: '[]', contextType: '[]' };

describe('long saves', () => {
  it('of one user run one at a time: some wait, more are refused with 429, and nobody else waits', async () => {
    const { signedIn, signedInAs } = await startTestApp();
    const [client, other] = [await signedIn(), await signedInAs('li')];
    const saves = Array.from({ length: 8 }, () => client.call(saveConversation, long));
    const [own, others] = await Promise.all([client.call(saveConversation, short), other.call(saveConversation, long)]);
    const replies = await Promise.all(saves);
    expect([own.body.code, others.body.code]).toEqual([200, 200]);
    const stored = replies.filter(({ body }) => body.code === 200);
    const refused = replies.filter(({ status }) => status === 429);
    expect(stored.length + refused.length).toBe(8);
    expect(stored.length).toBeGreaterThanOrEqual(3);
    expect(refused.length).toBeGreaterThanOrEqual(1);
    for (const { body, headers } of refused) {
      expect(body.msg).toBe('上一次保存还没有完成，请稍后再试');
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    const titles = (await client.call(listTitles)).body.data as { title: string }[];
    expect(titles.filter(({ title }) => title === '长')).toHaveLength(stored.length);
    expect((await client.call(saveConversation, long)).body.code).toBe(200);
  });
});
