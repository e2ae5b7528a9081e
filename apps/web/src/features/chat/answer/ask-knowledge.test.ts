import { describe, expect, it } from 'vitest';
import { askQuestion, type AskQuestionInput } from '@wenjin/contract/chat/answer';
import { END_LINE, pieceLine } from '@wenjin/contract/chat/answer-wire';
import { changeMessages } from '@wenjin/contract/chat/conversation';
import { repromptQuestion } from '@wenjin/contract/knowledge/reprompt';
import { fakeFetch, ok } from '../../../testing/fake-fetch.ts';
import type { AskEvent } from './answer-machine.ts';
import { askAnywhere } from './ask-knowledge.ts';

const never = new AbortController().signal;
const input: AskQuestionInput = {
  messages: [{ role: 'user', content: '怎么审批？' }],
  model: 'gpt-4-0125-preview',
  chatStream: '1',
  conversationId: 'c1',
  questionId: 'q1',
  answerId: 'a1',
  replaces: ['q0', 'a0'],
  sourceLibrary: ['咨询', '配置'],
};
const nothing = { action: 2, rePrompt: '', articleList: [], answer: '暂无相关资料。', asOf: '' };

const article = {
  id: 'k1',
  article_name: '审批办法',
  article_address: '/kb/article/k1',
  category: '咨询',
  passage: 2,
  heading: '第一章',
  excerpt: '由直属上级审批。',
  effectiveFrom: '2026-01-01',
  effectiveTo: '',
  version: 4,
};

function serve(found: object) {
  return fakeFetch({
    [repromptQuestion.path]: () => ok(found),
    [changeMessages.path]: () => ok(null, { version: 2 }),
    [askQuestion.path]: () => ({
      text: pieceLine('您好') + END_LINE,
      headers: { 'content-type': 'text/event-stream' },
    }),
  });
}

async function eventsOf(stream: AsyncIterable<AskEvent>): Promise<AskEvent[]> {
  const events: AskEvent[] = [];
  for await (const event of stream) events.push(event);
  return events;
}

describe('asking the knowledge base', () => {
  it('does not ask the knowledge base when a vendor is the source', async () => {
    const network = serve(nothing);
    await eventsOf(askAnywhere({ ...input, sourceLibrary: ['openai'] }, never));
    expect(network.to(repromptQuestion.path)).toHaveLength(0);
    expect(network.to(askQuestion.path)).toHaveLength(1);
  });

  it('shows and saves an answer of the knowledge base that needs no model', async () => {
    const network = serve(nothing);
    expect(await eventsOf(askAnywhere(input, never))).toEqual([
      { type: 'answer-stored', conversationId: 'c1' },
      { type: 'text-delta', text: '暂无相关资料。' },
      { type: 'answer-end' },
    ]);
    expect(network.to(askQuestion.path)).toHaveLength(0);
    const form = new URLSearchParams(network.to(repromptQuestion.path)[0]?.body);
    expect(JSON.parse(form.get('params') ?? '')).toEqual({
      question: '怎么审批？',
      question_type: 'DocumentSearch',
      category: '咨询,配置',
      top_k: 20,
    });
    expect(JSON.parse(network.to(changeMessages.path)[0]?.body ?? '')).toMatchObject({
      id: 'c1',
      remove: ['q0', 'a0'],
      append: [
        { _id: 'q1', type: 'self_msg', content: { text: '怎么审批？' }, sourceLibrary: ['咨询', '配置'] },
        { _id: 'a1', type: 'html', content: { text: '暂无相关资料。' } },
      ],
    });
  });

  it('asks a model when the knowledge base has found articles', async () => {
    const network = serve({ ...nothing, action: 1, rePrompt: '怎么审批？', articleList: [article] });
    const [first] = await eventsOf(askAnywhere(input, never));
    expect(first).toEqual({
      type: 'articles-find',
      found: {
        questionLink: [{ id: 'k1', article_name: '审批办法', article_address: '/kb/article/k1' }],
        knowledge: { citations: [expect.objectContaining({ id: 'k1', version: 4 })] },
      },
    });
    expect(network.to(askQuestion.path)).toHaveLength(1);
    expect(JSON.parse(network.to(askQuestion.path)[0]?.body ?? '')).toMatchObject({
      knowledge: { question: '怎么审批？', articleIds: ['k1'] },
    });
    expect(network.to(changeMessages.path)).toHaveLength(0);
  });

  it('tells how the question was understood when it was reworded, and for which date', async () => {
    serve({ ...nothing, action: 3, rePrompt: '请假怎么审批', articleList: [article], asOf: '2026-09' });
    const [first] = await eventsOf(askAnywhere(input, never));
    expect(first).toMatchObject({ found: { question: '请假怎么审批', knowledge: { asOf: '2026-09' } } });
  });
});
