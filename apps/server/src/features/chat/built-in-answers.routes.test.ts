import { BUILT_IN_ENGINE, ENGINE_HEADER, MODEL_HEADER } from '@wenjin/contract/chat/answer';
import { type ConversationDetail, readConversation, saveConversation } from '@wenjin/contract/chat/conversation';
import type { Message } from '@wenjin/contract/chat/message';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startFaultVendor } from '../../testing/fault-vendor.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

/** Asks one question and returns the headers of the response and the stored answer. */
async function ask(client: TestClient, model: string) {
  const draft = { title: '已命名', context: '[]', contextType: '[]' };
  const conversationId = (await client.call(saveConversation, draft)).body.data as string;
  const asked = await client.ask({ model, conversationId });
  await asked.all();
  const { context } = (await client.call(readConversation, { id: conversationId })).body.data as ConversationDetail;
  return { headers: asked.response.headers, answer: (JSON.parse(context) as Message[])[1] };
}

describe('an answer in place of a model whose vendor has no key', () => {
  it('is marked as one of the built-in engine, in its response and in the conversation', async () => {
    const client = await (await startTestApp()).signedIn();
    const { headers, answer } = await ask(client, 'gpt-4');
    expect([headers.get(MODEL_HEADER), headers.get(ENGINE_HEADER)]).toEqual(['gpt-4', BUILT_IN_ENGINE]);
    expect(answer).toMatchObject({ modelVersion: 'gpt-4', isBuiltIn: true });
  });

  it('is not marked when the vendor itself answers', async () => {
    const vendor = await startFaultVendor();
    onTestFinished(() => vendor.close());
    const environment = { OPENAI_BASE_URL: vendor.baseUrl, OPENAI_API_KEY: 'sk-own-0123456789-wxyz' };
    const client = await (await startTestApp({ environment })).signedIn();
    const { headers, answer } = await ask(client, 'gpt-4');
    expect(headers.get(ENGINE_HEADER)).toBeNull();
    expect(answer).not.toHaveProperty('isBuiltIn');
  });
});
