import { changeMessages, MESSAGES_MAX, readConversation, saveConversation } from '@wenjin/contract/chat/conversation';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../testing/start-test-app.ts';
import { testDatabaseUrls } from '../../testing/test-databases.ts';
import type { TestClient } from '../../testing/test-client.ts';

const FULL = `会话已有 ${MESSAGES_MAX} 条消息，达到上限，请新建会话后继续`;

const message = (id: string) => ({ _id: id, type: 'self_msg' as const, content: { text: '你好' } });
const contextOf = (count: number, prefix = 'm') =>
  JSON.stringify(Array.from({ length: count }, (_, index) => message(`${prefix}${index}`)));

async function save(client: TestClient, count: number): Promise<string> {
  const { body } = await client.call(saveConversation, { title: '长', context: contextOf(count), contextType: '[]' });
  return body.data as string;
}

async function countOf(client: TestClient, id: string): Promise<number> {
  const { body } = await client.call(readConversation, { id });
  return (JSON.parse((body.data as { context: string }).context) as unknown[]).length;
}

describe.each(testDatabaseUrls)('a conversation with the most messages, on $name', ({ makeUrl }) => {
  it('takes a question and its answer up to the last place, and no question after that', async () => {
    const { signedIn } = await startTestApp({ environment: { DATABASE_URL: await makeUrl() } });
    const client = await signedIn();
    const conversationId = await save(client, MESSAGES_MAX - 2);
    const last = await client.ask({ conversationId, questionId: 'q1', answerId: 'a1' });
    expect((await last.all()).last).toEqual({ type: 'answer-end' });
    const { response } = await client.ask({ conversationId });
    expect(await response.json()).toMatchObject({ code: 400, msg: FULL, field: 'conversationId' });
    // The question is known, so only its new answer would be added.
    const again = await client.ask({ conversationId, questionId: 'q1', answerId: 'a2' });
    expect(await again.response.json()).toMatchObject({ code: 400, msg: FULL });
    expect(await countOf(client, conversationId)).toBe(MESSAGES_MAX);
  });

  it('takes a question that replaces as many messages as it adds', async () => {
    const { signedIn } = await startTestApp({ environment: { DATABASE_URL: await makeUrl() } });
    const client = await signedIn();
    const conversationId = await save(client, MESSAGES_MAX);
    const mode = { _id: 'mode', value: 'concise' as const };
    const { response } = await client.ask({ conversationId, replaces: ['m1', 'm2'], mode });
    expect(await response.json()).toMatchObject({ code: 400, msg: FULL });
    const answer = await client.ask({ conversationId, replaces: ['m1', 'm2'], questionId: 'q1' });
    expect((await answer.all()).last).toEqual({ type: 'answer-end' });
    const repeated = await client.ask({ conversationId, replaces: [answer.id], questionId: 'q1' });
    expect((await repeated.all()).last).toEqual({ type: 'answer-end' });
    expect(await countOf(client, conversationId)).toBe(MESSAGES_MAX);
  });

  it('takes neither appended messages nor a save that adds more than it may hold', async () => {
    const { signedIn } = await startTestApp({ environment: { DATABASE_URL: await makeUrl() } });
    const client = await signedIn();
    const id = await save(client, MESSAGES_MAX);
    const appended = await client.call(changeMessages, { id, append: [message('x')] });
    expect(appended.body).toMatchObject({ code: 400, msg: FULL });
    const more = { id, title: '长', context: contextOf(2, 'other'), contextType: '[]' };
    expect((await client.call(saveConversation, more)).body).toMatchObject({ code: 400, msg: FULL });
    const context = contextOf(MESSAGES_MAX + 1);
    const tooMany = await client.call(saveConversation, { title: '长', context, contextType: '[]' });
    expect(tooMany.body).toMatchObject({ code: 400, msg: FULL });
    expect(await countOf(client, id)).toBe(MESSAGES_MAX);
    const changed = { id, title: '改', context: JSON.stringify([message('m1')]), contextType: '[]' };
    expect((await client.call(saveConversation, changed)).body.code).toBe(200);
  });
});
