import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { askQuestion, CONVERSATION_ID_HEADER } from '@wenjin/contract/chat/answer';
import { END_LINE, pieceLine } from '@wenjin/contract/chat/answer-wire';
import { listTitles, readConversation } from '@wenjin/contract/chat/conversation';
import { findAnswer, keepQuestion, type KeepQuestionInput } from '@wenjin/contract/chat/kept-question';
import type { Message } from '@wenjin/contract/chat/message';
import { suggestQuestions } from '@wenjin/contract/chat/suggestions';
import { userStore } from '../../shared/browser/storage/user-store.ts';
import { fakeFetch, ok } from '../../testing/fake-fetch.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { ChatWindow } from './chat-window.tsx';
import { sentQuestions } from './composer/sent-questions.ts';
import { questionSettings } from './state/question-settings.ts';

const time = '2026-11-15T02:00:00.000Z';
const box = () => screen.getByRole('textbox', { name: '输入问题' });
const message = (_id: string, type: Message['type'], text: string): Message => ({ _id, type, content: { text } });
const streamed = (text: string) => ({
  text,
  headers: { 'content-type': 'text/event-stream', [CONVERSATION_ID_HEADER]: 'c1' },
});

/** A server that keeps failed questions but answers none, unless a test gives it another reply. */
function serve(stored: Message[], replies: Parameters<typeof fakeFetch>[0] = {}) {
  const conversation = { id: 'c1', title: '会话', contextType: '[]', createTime: time, operateTime: time, version: 1 };
  return fakeFetch({
    [listTitles.path]: () => ok([]),
    [readConversation.path]: () => ok({ ...conversation, context: JSON.stringify(stored) }),
    [suggestQuestions.path]: () => ok([]),
    [findAnswer.path]: () => ok({ conversationId: null }),
    [keepQuestion.path]: ({ body }) => {
      const { question, answerId } = JSON.parse(body) as KeepQuestionInput;
      stored.push(question, message(answerId, 'error', '接口错误，请重试。'));
      return ok({ conversationId: 'c1', isKept: true });
    },
    ...replies,
  });
}

function show(conversationId: string | undefined) {
  const onCreate = vi.fn<(id: string) => void>();
  const page = renderPage(
    <ChatWindow
      conversationId={conversationId}
      messageId={undefined}
      onCreate={onCreate}
      header={null}
      onNew={() => {}}
    />,
  );
  return { onCreate, user: userEvent.setup(), ...page };
}

beforeEach(() => {
  class NoResize {
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', NoResize);
  userStore.open('lin');
  questionSettings.reload();
});

describe('a question that cannot be sent', () => {
  it.each([
    ['a proxy fails', { status: 502, text: 'bad gateway' }],
    ['the server forbids it', { status: 403, json: { code: 403 } }],
    ['its request is too large', { status: 413, text: '' }],
    ['there are too many', { status: 429, json: { code: 429, msg: '提问太频繁，请稍后再试' } }],
  ])('is kept in a new conversation with its failure when %s', async (_why, reply) => {
    const stored: Message[] = [];
    const network = serve(stored, { [askQuestion.path]: () => reply });
    const { user, onCreate } = show(undefined);
    await user.type(box(), '您好{Control>}{Enter}{/Control}');
    await screen.findByText('接口错误，请重试。');
    expect(onCreate).toHaveBeenCalledExactlyOnceWith('c1');
    expect(stored.map(({ type, content }) => [type, content.text])).toEqual([
      ['self_msg', '您好'],
      ['error', '接口错误，请重试。'],
    ]);
    expect(network.to(askQuestion.path)).toHaveLength(1);
    expect(box()).toHaveValue('');
    expect(sentQuestions.leftIn(undefined)).toEqual([]);
  });

  it('returns to the composer with its agent when the server cannot store it either', async () => {
    const forbidden = () => ({ status: 403, json: { code: 403 } });
    serve([], { [askQuestion.path]: forbidden, [keepQuestion.path]: forbidden });
    questionSettings.pickAgent('a1');
    const { user, onCreate } = show(undefined);
    await user.type(box(), '您好{Control>}{Enter}{/Control}');
    await waitFor(() => expect(box()).toHaveValue('您好'));
    expect(screen.queryByText('您好', { selector: '.bubble' })).not.toBeInTheDocument();
    expect(questionSettings.get().agentId).toBe('a1');
    expect(onCreate).not.toHaveBeenCalled();
    expect(sentQuestions.leftIn(undefined)).toEqual([]);
  });

  it('is asked again by 重试, in place of its failure', async () => {
    const stored = [message('q1', 'self_msg', '甲'), message('a1', 'error', '接口错误，请重试。')];
    const network = serve(stored, { [askQuestion.path]: () => streamed(pieceLine('您好！') + END_LINE) });
    const { user } = show('c1');
    await user.click(await screen.findByRole('button', { name: '重试' }));
    await screen.findByText('您好！');
    expect(JSON.parse(network.to(askQuestion.path)[0]?.body ?? '')).toMatchObject({
      questionId: 'q1',
      replaces: ['a1'],
    });
  });

  it('is not asked again when the server has answered it meanwhile', async () => {
    const stored = [message('q1', 'self_msg', '甲'), message('a1', 'error', '接口错误，请重试。')];
    const network = serve(stored);
    const { user } = show('c1');
    await screen.findByRole('button', { name: '重试' });
    stored.splice(1, 1, message('a1', 'html', '已经写完的回答'));
    await user.click(screen.getByRole('button', { name: '重试' }));
    await screen.findByText('已经写完的回答');
    expect(network.to(askQuestion.path)).toHaveLength(0);
  });

  it('is read on when its answer is still running', async () => {
    const stored = [message('q1', 'self_msg', '甲'), message('a1', 'error', '接口错误，请重试。')];
    const network = serve(stored, {
      '/fastdev/chatgpt/answer/a2': () => streamed(pieceLine('正在写的回答') + END_LINE),
    });
    const { user } = show('c1');
    await screen.findByRole('button', { name: '重试' });
    stored.splice(1, 1, message('a2', 'loading', ''));
    await user.click(screen.getByRole('button', { name: '重试' }));
    await screen.findByText('正在写的回答');
    expect(network.to(askQuestion.path)).toHaveLength(0);
  });
});

describe('a question of a page that was closed', () => {
  const left = { answerId: 'a9', conversationId: undefined, text: '没有到达的问题' };

  it('is in the composer of the next page when the server does not have it', async () => {
    serve([]);
    sentQuestions.note(left);
    show(undefined);
    await waitFor(() => expect(box()).toHaveValue('没有到达的问题'));
    expect(sentQuestions.leftIn(undefined)).toEqual([]);
  });

  it('is not shown again when the server has it', async () => {
    const network = serve([], { [findAnswer.path]: () => ok({ conversationId: 'c1' }) });
    sentQuestions.note({ ...left, answerId: 'a10' });
    show(undefined);
    await waitFor(() => expect(network.to(findAnswer.path)).toHaveLength(1));
    await waitFor(() => expect(sentQuestions.leftIn(undefined)).toEqual([]));
    expect(box()).toHaveValue('');
  });

  it('stays where it belongs: in its conversation, and with its person', () => {
    serve([]);
    sentQuestions.note({ ...left, conversationId: 'c2' });
    expect(sentQuestions.leftIn(undefined)).toEqual([]);
    expect(sentQuestions.leftIn('c2')).toHaveLength(1);
    userStore.open('wang');
    expect(sentQuestions.leftIn('c2')).toEqual([]);
  });

  it('is left alone while another tab may still send it', () => {
    sentQuestions.note(left);
    sessionStorage.clear();
    expect(sentQuestions.leftIn(undefined)).toEqual([]);
    vi.useFakeTimers({ now: Date.now() + 11 * 60_000 });
    expect(sentQuestions.leftIn(undefined)).toHaveLength(1);
    vi.useRealTimers();
  });
});
