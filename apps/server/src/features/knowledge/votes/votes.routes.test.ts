import { readConversation } from '@wenjin/contract/chat/conversation';
import { rate } from '@wenjin/contract/chat/rate';
import { type ArticleRecord, listArticles } from '@wenjin/contract/knowledge/articles';
import { type ArticleVote, listArticleVotes, listOwnVotes, voteAnswer } from '@wenjin/contract/knowledge/votes';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../../testing/start-test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { testDatabaseUrls } from '../../../testing/test-databases.ts';
import { saveTestArticle } from '../../../testing/test-knowledge.ts';

async function askKnowledge(client: TestClient, sourceLibrary = ['咨询']) {
  const answer = await client.ask({
    messages: [{ role: 'user', content: '年假有几天？' }],
    newConversation: true,
    sourceLibrary,
  });
  await answer.all();
  return { conversationId: answer.response.headers.get('x-conversation-id') ?? '', answerId: answer.id };
}

describe.each(testDatabaseUrls)('votes on $name', ({ makeUrl }) => {
  it('stores one vote per answer with its reasons, and counts it for the cited articles', async () => {
    const { signedIn, signedInAs } = await startTestApp({ environment: { DATABASE_URL: await makeUrl() } });
    const su = await signedIn();
    const li = await signedInAs('li');
    const id = await saveTestArticle(su, {});
    const answer = await askKnowledge(li);
    const counts = async () => {
      const { records } = (await su.call(listArticles, { keyword: '年假管理办法' })).body.data as {
        records: ArticleRecord[];
      };
      const record = records.find((entry) => entry.id === id);
      return [record?.useful, record?.useless];
    };
    await li.call(voteAnswer, { ...answer, value: 1 });
    expect(await counts()).toEqual([1, 0]);
    await li.call(voteAnswer, { ...answer, value: -1, reasons: ['数字不对'], text: '应为 6 天' });
    expect(await counts()).toEqual([0, 1]);
    expect((await li.call(listOwnVotes, { conversationId: answer.conversationId })).body.data).toEqual([
      { answerId: answer.answerId, value: -1, reasons: ['数字不对'], text: '应为 6 天' },
    ]);
    const { records } = (await su.call(listArticleVotes, { articleId: id })).body.data as { records: ArticleVote[] };
    expect(records).toMatchObject([{ value: -1, reasons: ['数字不对'], text: '应为 6 天', question: '年假有几天？' }]);
    expect(JSON.stringify(records)).not.toContain('li');
    await li.call(voteAnswer, { ...answer, value: 0 });
    expect(await counts()).toEqual([0, 0]);
  });

  it('lets nobody vote on or see the vote of another user', async () => {
    const { signedIn, signedInAs } = await startTestApp({ environment: { DATABASE_URL: await makeUrl() } });
    const su = await signedIn();
    const li = await signedInAs('li');
    await saveTestArticle(su, {});
    const answer = await askKnowledge(li);
    await li.call(voteAnswer, { ...answer, value: 1 });
    expect((await su.call(voteAnswer, { ...answer, value: -1 })).body.code).toBe(404);
    expect((await su.call(listOwnVotes, { conversationId: answer.conversationId })).body.data).toEqual([]);
    expect((await li.call(listArticleVotes, { articleId: 'x' })).status).toBe(403);
  });
});

describe('votes that are refused', () => {
  it('refuses a vote on an answer of a vendor, and wrong values', async () => {
    const { signedIn } = await startTestApp();
    const su = await signedIn();
    const answer = await askKnowledge(su, ['openai']);
    expect((await su.call(voteAnswer, { ...answer, value: 1 })).body.code).toBe(404);
    expect((await su.call(voteAnswer, { ...answer, value: 2 as 1 })).body.code).toBe(400);
    expect((await su.call(voteAnswer, { ...answer, value: -1, text: '长'.repeat(201) })).body.code).toBe(400);
  });
});

describe.each(testDatabaseUrls)('ratings on $name', ({ makeUrl }) => {
  it('rate any own answer, are read with the conversation, and are one with the votes', async () => {
    const { signedIn, signedInAs } = await startTestApp({ environment: { DATABASE_URL: await makeUrl() } });
    const su = await signedIn();
    const { conversationId: id, answerId: messageId } = await askKnowledge(su, ['openai']);
    const ratingOf = async () => {
      const { context } = (await su.call(readConversation, { id })).body.data as { context: string };
      return (JSON.parse(context) as { _id: string; rating?: unknown }[]).find(({ _id }) => _id === messageId)?.rating;
    };
    expect((await su.call(rate, { id, messageId, value: -1, reason: '太长' })).body).toMatchObject({ code: 200 });
    expect(await ratingOf()).toEqual({ value: -1, reason: '太长' });
    expect((await su.call(listOwnVotes, { conversationId: id })).body.data).toMatchObject([
      { value: -1, text: '太长' },
    ]);
    const li = await signedInAs('li');
    expect((await li.call(rate, { id, messageId, value: 1 })).body.code).toBe(404);
    expect((await su.call(rate, { id, messageId: 'unknown', value: 1 })).body.code).toBe(404);
    expect((await su.call(rate, { id, messageId, value: 2 as 1 })).body.code).toBe(400);
    await su.call(rate, { id, messageId, value: 1 });
    expect(await ratingOf()).toEqual({ value: 1, reason: '' });
    await su.call(rate, { id, messageId, value: 0 });
    expect(await ratingOf()).toBeUndefined();
  });
});
