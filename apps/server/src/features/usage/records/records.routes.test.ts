import { deleteConversation } from '@wenjin/contract/chat/conversation';
import { keepQuestion } from '@wenjin/contract/chat/kept-question';
import { type AnswerRecord, listRecordChoices, listRecords, readRecord } from '@wenjin/contract/usage/records';
import { describe, expect, it, vi } from 'vitest';
import { startTestApp } from '../../../testing/start-test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { testDatabaseUrls } from '../../../testing/test-databases.ts';

type Found = { records: AnswerRecord[]; total: number };

async function recordsOf(client: TestClient, filter: object = {}): Promise<Found> {
  return (await client.call(listRecords, filter)).body.data as Found;
}

/** Asks a question and waits until its record has ended. */
async function ask(client: TestClient, text: string, more: object = {}) {
  const answer = await client.ask({ messages: [{ role: 'user', content: text }], newConversation: true, ...more });
  await answer.all();
  return vi.waitFor(async () => {
    const record = (await recordsOf(client, { keyword: text.slice(0, 20) })).records[0];
    if (record === undefined || record.status === 'running' || record.answerTokens === 0) throw new Error('not yet');
    return record;
  });
}

describe.each(testDatabaseUrls)('records on $name', ({ makeUrl }) => {
  it('lists the own questions with model, source, times and tokens, the newest first', async () => {
    const { signedIn, signedInAs } = await startTestApp({ environment: { DATABASE_URL: await makeUrl() } });
    const [su, li] = [await signedIn(), await signedInAs('li')];
    const first = await ask(su, '年假有几天？');
    await ask(su, '加班费怎么算？', { model: 'glm-4' });
    expect(first).toMatchObject({
      question: '年假有几天？',
      model: 'gpt-3.5-turbo-0125',
      source: 'openai',
      status: 'done',
      isConversationKept: true,
    });
    expect(first.promptTokens).toBeGreaterThan(0);
    expect(first.firstPieceMs).toBeLessThanOrEqual(first.durationMs ?? -1);

    const all = await recordsOf(su);
    expect(all.total).toBe(2);
    expect(all.records.map(({ source, model }) => [source, model])).toEqual([
      ['zhipu', 'glm-4'],
      ['openai', 'gpt-3.5-turbo-0125'],
    ]);
    expect(await recordsOf(li)).toEqual({ records: [], total: 0 });
    expect((await li.call(readRecord, { answerId: first.answerId })).body.code).toBe(404);
    expect((await su.call(listRecordChoices)).body.data).toEqual({
      models: expect.arrayContaining(['glm-4', 'gpt-3.5-turbo-0125']),
      sources: expect.arrayContaining(['openai', 'zhipu']),
    });
  });

  it('filters by time, model, source, status and question', async () => {
    const { signedIn } = await startTestApp({ environment: { DATABASE_URL: await makeUrl() } });
    const su = await signedIn();
    const record = await ask(su, '100% 的工资怎么发');
    const totalOf = async (filter: object) => (await recordsOf(su, filter)).total;
    const day = new Date(Date.parse(record.startedAt) + 8 * 3_600_000).toISOString().slice(0, 10);
    expect(await totalOf({ from: day, to: day })).toBe(1);
    expect(await totalOf({ from: '2020-01-01', to: '2020-12-31' })).toBe(0);
    expect(await totalOf({ from: record.startedAt, to: record.startedAt })).toBe(1);
    expect(await totalOf({ to: new Date(Date.parse(record.startedAt) - 1).toISOString() })).toBe(0);
    expect(await totalOf({ model: record.model, source: 'openai', status: 'done', keyword: '0% 的' })).toBe(1);
    for (const other of [{ model: 'glm-4' }, { source: 'knowledge' }, { status: 'failed' }, { keyword: '1_0' }])
      expect(await totalOf(other)).toBe(0);
    expect((await su.call(listRecords, { from: '昨天' })).body).toMatchObject({ code: 400, field: 'from' });
    expect((await su.call(listRecords, { pageSize: '1', pageNo: '2' })).body.data).toEqual({ records: [], total: 1 });
  });

  it('names the knowledge base as the source, and 暂无资料 when it has nothing', async () => {
    const { signedIn } = await startTestApp({ environment: { DATABASE_URL: await makeUrl() } });
    const su = await signedIn();
    const question = '量子引力望远镜的采购编号是什么';
    const messages = [{ role: 'user' as const, content: question }];
    await (await su.ask({ messages, newConversation: true, sourceLibrary: ['客服'] })).all();
    await vi.waitFor(async () => {
      expect((await recordsOf(su, { source: '客服' })).records).toMatchObject([
        { question, source: 'knowledge', categories: ['客服'], status: 'empty', model: '', firstPieceMs: null },
      ]);
    });
    expect((await recordsOf(su, { source: 'knowledge' })).total).toBe(1);
    expect((await recordsOf(su, { source: '咨询' })).total).toBe(0);
  });

  it('returns the whole turn of a record, and what remains of it after its conversation was deleted', async () => {
    const { signedIn } = await startTestApp({ environment: { DATABASE_URL: await makeUrl() } });
    const su = await signedIn();
    const first = await ask(su, '第一个问题');
    const { answerId, conversationId } = await ask(su, '第二个问题', {
      newConversation: false,
      conversationId: first.conversationId,
    });
    const { body } = await su.call(readRecord, { answerId });
    expect(body.data).toMatchObject({
      answerId,
      round: 2,
      messages: [
        { type: 'self_msg', content: { text: '第二个问题' } },
        { _id: answerId, type: 'html' },
      ],
    });
    await su.call(deleteConversation, { id: conversationId });
    expect((await su.call(readRecord, { answerId })).body.data).toMatchObject({
      question: '第二个问题',
      isConversationKept: false,
      messages: [],
      title: '',
      round: 0,
    });
  });

  it('names a comparison as the source of its answers', async () => {
    const { signedIn } = await startTestApp({ environment: { DATABASE_URL: await makeUrl() } });
    const su = await signedIn();
    const record = await ask(su, '五个模型怎么说？', { newConversation: false, compareId: 'round-1' });
    expect(record).toMatchObject({ source: 'compare', conversationId: '', status: 'done', isConversationKept: false });
  });

  it('records a question that could not be asked as failed', async () => {
    const { signedIn } = await startTestApp({ environment: { DATABASE_URL: await makeUrl() } });
    const su = await signedIn();
    const question = { _id: 'q9', type: 'self_msg' as const, content: { text: '断网时的问题' } };
    await su.call(keepQuestion, { answerId: 'a9', question });
    await vi.waitFor(async () => {
      expect((await recordsOf(su)).records).toMatchObject([
        { answerId: 'a9', status: 'failed', question: '断网时的问题' },
      ]);
    });
  });

  it('exports what is filtered, and no cell is a formula', async () => {
    const { signedIn } = await startTestApp({ environment: { DATABASE_URL: await makeUrl() } });
    const su = await signedIn();
    await ask(su, '=HYPERLINK("http://evil","x")');
    await ask(su, '别的问题');
    const csv = await (await su.send('GET', '/api/records/export?keyword=HYPER')).text();
    const lines = csv.trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('"时间","问题","来源","模型","状态"');
    expect(lines[1]).toContain(`"'=HYPERLINK(""http://evil"",""x"")","国际厂商","GPT-3.5","完成"`);
  });
});
