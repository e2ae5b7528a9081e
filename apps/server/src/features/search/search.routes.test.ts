import { deleteConversation, renameConversation, saveConversation } from '@wenjin/contract/chat/conversation';
import type { Message } from '@wenjin/contract/chat/message';
import {
  type MatchPreview,
  previewMatch,
  searchConversations,
  type SearchResult,
} from '@wenjin/contract/search/search';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../testing/start-test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

const MESSAGES: Message[] = [
  { _id: 'q1', type: 'self_msg', content: { text: '试用期多久？' }, time: '2026-11-01T08:00:00.000Z' },
  {
    _id: 'a1',
    type: 'html',
    content: { text: '**试用期**最长六个月。\n\nOffer 里要写明。' },
    time: '2026-11-01T08:00:05.000Z',
  },
  { _id: 'q2', type: 'self_msg', content: { text: '可以延长吗？' }, time: '2026-11-01T08:01:00.000Z' },
  { _id: 'a2', type: 'html', content: { text: '不可以。' }, time: '2026-11-01T08:01:05.000Z' },
];

async function save(client: TestClient, title: string, messages: readonly Message[], id?: string): Promise<string> {
  const { body } = await client.call(saveConversation, {
    ...(id === undefined ? {} : { id }),
    title,
    context: JSON.stringify(messages),
    contextType: '[]',
  });
  return body.data as string;
}

async function search(client: TestClient, keyword: string): Promise<SearchResult[]> {
  return (await client.call(searchConversations, { keyword })).body.data as SearchResult[];
}

describe('global search', () => {
  it('finds only messages and titles of the caller', async () => {
    const { signedIn, signedInAs } = await startTestApp();
    const [su, li] = [await signedIn(), await signedInAs('li')];
    const id = await save(su, '试用期要点', MESSAGES);
    const results = await search(su, '试用期');
    expect(results.map(({ said, index_no }) => [said, index_no])).toEqual([
      ['title', 0],
      ['answer', 1],
      ['question', 0],
    ]);
    expect(results[1]).toEqual({
      id,
      context_id: id,
      index_no: 1,
      kw_context: '试用期最长六个月。 Offer 里要写明。',
      operate_time: '2026-11-01T08:00:05.000Z',
      title: '试用期要点',
      said: 'answer',
      message_id: 'a1',
    });
    expect(await search(li, '试用期')).toEqual([]);
    expect((await li.call(previewMatch, { id, index_no: '1' })).body).toMatchObject({ code: 404, data: null });
  });

  it('shows neither thinking nor tags in what it has found', async () => {
    const { signedIn } = await startTestApp();
    const client = await signedIn();
    const text = `<think>用户问婚假，先想婚假的天数</think>\n\n公式 H<sub>2</sub>O<br>婚假<mark>三天</mark>。${'长'.repeat(900)}`;
    await save(client, '无', [{ _id: 'a1', type: 'html', content: { text } }]);
    const [hit] = await search(client, '婚假');
    expect(hit?.kw_context).toMatch(/^公式 H 2 O 婚假 三天 。长/u);
    expect(await search(client, '先想')).toEqual([]);
    const asked = await client.call(searchConversations, { keyword: '先想', thinking: '1' });
    expect(asked.body.data).toMatchObject([{ kw_context: '用户问婚假，先想婚假的天数' }]);
  });

  it('reflects every change of a conversation in the search', async () => {
    const { signedIn } = await startTestApp();
    const su = await signedIn();
    const id = await save(su, '要点', MESSAGES);
    const [first, , ...rest] = MESSAGES;
    await save(su, '要点', [first!, { _id: 'a1', type: 'html', content: { text: '改过的回答' } }, ...rest], id);
    expect(await search(su, '六个月')).toEqual([]);
    expect(await search(su, '改过的回答')).toHaveLength(1);
    await su.call(renameConversation, { id, title: '离职流程' });
    expect(await search(su, '要点')).toEqual([]);
    expect(await search(su, 'lzlc')).toHaveLength(1);
    await su.call(deleteConversation, { id });
    expect(await search(su, '延长')).toEqual([]);
  });

  it('finds a question at once and its answer when the answer has ended', async () => {
    const { signedIn } = await startTestApp();
    const su = await signedIn();
    const id = await save(su, '新增会话', []);
    const answer = await su.ask({ conversationId: id, questionId: 'q1', answerId: 'a1' });
    expect((await search(su, '年假怎么算')).map(({ message_id }) => message_id)).toContain('q1');
    const { text } = await answer.all();
    const words = Array.from(text).slice(0, 6).join('');
    await expect.poll(async () => (await search(su, words)).some(({ message_id }) => message_id === 'a1')).toBe(true);
  });

  it('returns the matched message with its neighbours', async () => {
    const { signedIn } = await startTestApp();
    const su = await signedIn();
    const id = await save(su, '要点', MESSAGES);
    const { body } = await su.call(previewMatch, { id, index_no: '2' });
    const preview = body.data as MatchPreview;
    expect(preview).toMatchObject({ id, title: '要点', index_no: 2, turn: 2 });
    expect(preview.messages.map(({ _id, index_no }) => [_id, index_no])).toEqual([
      ['q1', 0],
      ['a1', 1],
      ['q2', 2],
      ['a2', 3],
    ]);
    expect((await su.call(previewMatch, { id, index_no: '9' })).body.code).toBe(404);
  });

  it.each(['', '   '])('finds nothing for the blank keyword %j', async (keyword) => {
    const { signedIn } = await startTestApp();
    const su = await signedIn();
    await save(su, '要点', MESSAGES);
    expect(await search(su, keyword)).toEqual([]);
  });

  it('limits searches to 60 a minute', async () => {
    const { signedIn } = await startTestApp();
    const su = await signedIn();
    for (let count = 0; count < 60; count += 1) await search(su, '无');
    expect((await su.call(searchConversations, { keyword: '无' })).status).toBe(429);
  });
});
