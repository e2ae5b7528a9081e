import { describe, expect, it } from 'vitest';
import { askQuestion, type AskQuestionInput, resumeAnswer } from '@wenjin/contract/chat/answer';
import { END_LINE, pieceLine } from '@wenjin/contract/chat/answer-wire';
import { changeMessages, saveConversation } from '@wenjin/contract/chat/conversation';
import { findAnswer, keepQuestion } from '@wenjin/contract/chat/kept-question';
import { repromptQuestion } from '@wenjin/contract/knowledge/reprompt';
import { fakeFetch, ok } from '../../../testing/fake-fetch.ts';
import type { AskEvent } from './answer-machine.ts';
import { answerRequests } from './answer-requests.ts';
import { askAnywhere } from './ask-knowledge.ts';
import { openStream } from '../../../shared/api/answer-stream.ts';
import { askSafely } from './ask-safely.ts';

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
    [askQuestion.path]: () => stream(),
  });
}

function stream() {
  return { text: pieceLine('您好') + END_LINE, headers: { 'content-type': 'text/event-stream' } };
}

async function eventsOf(stream: AsyncIterable<AskEvent>): Promise<AskEvent[]> {
  const events: AskEvent[] = [];
  for await (const event of stream) events.push(event);
  return events;
}

describe('asking the knowledge base', () => {
  it('does not ask the knowledge base when a vendor is the source', async () => {
    const network = serve(nothing);
    await eventsOf(askAnywhere(openStream, { ...input, sourceLibrary: ['openai'] }, never));
    expect(network.to(repromptQuestion.path)).toHaveLength(0);
    expect(network.to(askQuestion.path)).toHaveLength(1);
  });

  it('lets the server store and answer a question for which nothing was found', async () => {
    const network = serve(nothing);
    const events = await eventsOf(askAnywhere(openStream, input, never));
    expect(events).toEqual([{ type: 'text-delta', text: '您好' }, { type: 'answer-end' }]);
    const form = new URLSearchParams(network.to(repromptQuestion.path)[0]?.body);
    expect(JSON.parse(form.get('params') ?? '')).toEqual({
      question: '怎么审批？',
      question_type: 'DocumentSearch',
      category: '咨询,配置',
      top_k: 20,
    });
    expect(JSON.parse(network.to(askQuestion.path)[0]?.body ?? '')).toMatchObject({
      conversationId: 'c1',
      questionId: 'q1',
      answerId: 'a1',
      replaces: ['q0', 'a0'],
      knowledge: { question: '怎么审批？', articleIds: [] },
    });
    expect(network.to(changeMessages.path)).toHaveLength(0);
    expect(network.to(saveConversation.path)).toHaveLength(0);
  });

  it.each([
    ['nothing was found', nothing],
    ['articles were found', { ...nothing, action: 1, rePrompt: '怎么审批？', articleList: [article] }],
  ])('does not store a question twice when %s and the response is lost', async (_what, found) => {
    const network = fakeFetch({
      [repromptQuestion.path]: () => ok(found),
      [askQuestion.path]: () => {
        throw new TypeError('the connection was lost');
      },
      [findAnswer.path]: () => ok({ conversationId: 'c1' }),
      [resumeAnswer.path.replace(':answerId', 'a1')]: () => stream(),
      [saveConversation.path]: () => ok('c2'),
      [keepQuestion.path]: () => ok({ conversationId: 'c2', isKept: true }),
    });
    const exchange = {
      questionId: 'q1',
      answerId: 'a1',
      question: '怎么审批？',
      replaces: [],
      model: 'm',
      origin: {},
      setting: undefined,
    };
    const { conversationId: _new, replaces: _none, ...fresh } = input;
    const events: string[] = [];
    for await (const event of askSafely({
      requests: answerRequests,
      exchange,
      input: { ...fresh, newConversation: true },
      signal: never,
      onRefused: () => {},
    })) {
      events.push(event.type);
      if (event.type === 'answer-end') break;
    }
    expect(events.slice(-2)).toEqual(['text-delta', 'answer-end']);
    expect(network.to(keepQuestion.path)).toHaveLength(0);
    expect(network.to(saveConversation.path)).toHaveLength(0);
    expect(network.to(askQuestion.path)).toHaveLength(1);
  });

  it('asks a model when the knowledge base has found articles', async () => {
    const network = serve({ ...nothing, action: 1, rePrompt: '怎么审批？', articleList: [article] });
    const [first] = await eventsOf(askAnywhere(openStream, input, never));
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
    const [first] = await eventsOf(askAnywhere(openStream, input, never));
    expect(first).toMatchObject({ found: { question: '请假怎么审批', knowledge: { asOf: '2026-09' } } });
  });
});
