import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { askQuestion, CONVERSATION_ID_HEADER } from '@wenjin/contract/chat/answer';
import { END_LINE, pieceLine } from '@wenjin/contract/chat/answer-wire';
import { changeMessages, listTitles, readConversation, saveConversation } from '@wenjin/contract/chat/conversation';
import { listModels } from '@wenjin/contract/chat/models';
import { chooseVersion, restoreMessages } from '@wenjin/contract/chat/versions';
import { listOwnVotes } from '@wenjin/contract/knowledge/votes';
import { suggestQuestions } from '@wenjin/contract/chat/suggestions';
import type { Message } from '@wenjin/contract/chat/message';
import { fakeFetch, ok, refused, type SeenRequest } from '../../testing/fake-fetch.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { userStore } from '../../shared/browser/storage/user-store.ts';
import { ChatWindow } from './chat-window.tsx';

const time = '2026-11-15T02:00:00.000Z';
const box = () => screen.getByRole('textbox', { name: '输入问题' });
const streamed = (text: string) => ({
  text,
  headers: { 'content-type': 'text/event-stream', [CONVERSATION_ID_HEADER]: 'c1' },
});
const message = (_id: string, type: Message['type'], text: string): Message => ({ _id, type, content: { text } });

type Asked = { questionId: string; answerId: string; messages: { content: string }[]; replaces?: string[] };
const MODEL = { id: 'gpt-3.5-turbo-0125', label: 'GPT-3.5', vendor: 'openai', tokenLimit: 16_385, isVision: false };

/** A server with one conversation that stores what it receives. */
function serve(stored: Message[], replies: Parameters<typeof fakeFetch>[0] = {}) {
  const conversation = { id: 'c1', title: '会话', contextType: '[]', createTime: time, operateTime: time };
  const version = 1;
  const forget = (ids: readonly string[]) => {
    stored.splice(0, stored.length, ...stored.filter(({ _id }) => !ids.includes(_id)));
  };
  const change = ({ body }: SeenRequest) => {
    forget((JSON.parse(body) as { remove: string[] }).remove);
    return ok(null, { version });
  };
  const answer = ({ body }: SeenRequest) => {
    const { questionId, answerId, messages, replaces = [] } = JSON.parse(body) as Asked;
    forget(replaces);
    const isKnown = stored.some(({ _id }) => _id === questionId);
    if (!isKnown) stored.push(message(questionId, 'self_msg', messages.at(-1)?.content ?? ''));
    stored.push(message(answerId, 'html', '您好，有什么可以帮您？'));
    return streamed(pieceLine('您好，') + pieceLine('有什么可以帮您？') + END_LINE);
  };
  return fakeFetch({
    [listTitles.path]: () => ok([]),
    [readConversation.path]: () => ok({ ...conversation, version, context: JSON.stringify(stored) }),
    [saveConversation.path]: () => ok('c1', { version }),
    [changeMessages.path]: change,
    [restoreMessages.path]: () => ok(null, { version }),
    [listOwnVotes.path]: () => ok([]),
    [listModels.path]: () => ok([MODEL]),
    [suggestQuestions.path]: () => ok(['追问一', '追问二']),
    [askQuestion.path]: answer,
    ...replies,
  });
}

function show(conversationId: string | undefined) {
  const onCreate = vi.fn<(id: string) => void>();
  renderPage(
    <ChatWindow
      conversationId={conversationId}
      messageId={undefined}
      onCreate={onCreate}
      header={null}
      onNew={() => {}}
    />,
  );
  return { onCreate, user: userEvent.setup() };
}

beforeEach(() => {
  class NoResize {
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', NoResize);
  userStore.open('lin');
});

describe('chat window', () => {
  it('welcomes the user and creates the conversation with the first question in one request', async () => {
    const network = serve([]);
    const { user, onCreate } = show(undefined);
    expect(screen.getByRole('heading', { name: '想了解什么，从这里问起' })).toBeInTheDocument();
    await user.type(box(), ' 您好 {Control>}{Enter}{/Control}');
    expect(await screen.findByText('您好，有什么可以帮您？')).toBeInTheDocument();
    expect(onCreate).toHaveBeenCalledWith('c1');
    expect(network.to(saveConversation.path)).toHaveLength(0);
    expect(JSON.parse(network.to(askQuestion.path)[0]?.body ?? '')).toMatchObject({
      newConversation: true,
      chatStream: '1',
      messages: [{ role: 'user', content: '您好' }],
    });
  });

  it('sends the earlier messages to the model', async () => {
    const network = serve([message('q1', 'self_msg', '甲'), message('a1', 'html', '乙')]);
    const { user } = show('c1');
    await screen.findByText('乙');
    await user.type(box(), '丙{Control>}{Enter}{/Control}');
    await screen.findByText('您好，有什么可以帮您？');
    expect(JSON.parse(network.to(askQuestion.path)[0]?.body ?? '')).toMatchObject({
      messages: [
        { role: 'user', content: '甲' },
        { role: 'assistant', content: '乙' },
        { role: 'user', content: '丙' },
      ],
    });
    expect(screen.getAllByRole('article')).toHaveLength(2);
  });

  it('puts a refused question back into the composer', async () => {
    serve([message('q1', 'self_msg', '甲')], {
      [askQuestion.path]: () => refused(400, '输入内容过长，请重新输入。'),
    });
    const { user } = show('c1');
    await screen.findByText('甲');
    await user.type(box(), '太长{Control>}{Enter}{/Control}');
    expect(await screen.findByText('输入内容过长，请重新输入。')).toBeInTheDocument();
    await waitFor(() => expect(box()).toHaveValue('太长'));
    expect(screen.queryByText('太长', { selector: '.bubble' })).not.toBeInTheDocument();
  });

  it('asks a failed question again without sending its failure', async () => {
    const stored = [message('q1', 'self_msg', '甲'), message('e1', 'error', '接口错误，请重试。')];
    serve(stored);
    const { user } = show('c1');
    const failure = await screen.findByRole('alert');
    await user.click(within(failure).getByRole('button', { name: '重试' }));
    expect(await screen.findByText('您好，有什么可以帮您？')).toBeInTheDocument();
    expect(screen.queryByText('接口错误，请重试。')).not.toBeInTheDocument();
    expect(stored.map(({ type }) => type)).toEqual(['self_msg', 'html']);
  });

  it('resumes an answer that is still running', async () => {
    const stored = [message('q1', 'self_msg', '甲'), message('a1', 'loading', '您')];
    serve(stored, {
      '/fastdev/chatgpt/answer/a1': () => {
        stored.splice(1, 1, message('a1', 'html', '您好！'));
        return streamed(pieceLine('您') + pieceLine('好！') + END_LINE);
      },
    });
    show('c1');
    // The saved copy replaces the streamed one, so the element that was found first may no longer exist.
    await waitFor(() => expect(screen.getByText('您好！')).toBeInTheDocument());
    expect(screen.getAllByRole('article')).toHaveLength(1);
  });

  it('shows how an answer ended that is not complete', async () => {
    serve([
      message('q1', 'self_msg', '甲'),
      { ...message('a1', 'html', '一半'), ending: 'stopped' },
      message('q2', 'self_msg', '乙'),
      { ...message('a2', 'html', '另一半'), ending: 'interrupted' },
    ]);
    show('c1');
    expect(await screen.findByText('已停止生成')).toBeInTheDocument();
    expect(screen.getByText('连接中断')).toBeInTheDocument();
  });

  it('keeps an unsent text for the next visit', async () => {
    serve([message('q1', 'self_msg', '甲')]);
    const { user } = show('c1');
    await user.type(box(), '写到一半');
    expect(localStorage.getItem('wenjin.user.lin/draft.c1')).toBe('写到一半');
  });

  it('does not reload the conversation when an answer has ended well', async () => {
    const network = serve([message('q1', 'self_msg', '甲'), message('a1', 'html', '乙')]);
    const { user } = show('c1');
    await screen.findByText('乙');
    await user.type(box(), '丙{Control>}{Enter}{/Control}');
    await screen.findByText('您好，有什么可以帮您？');
    expect(await screen.findAllByRole('button', { name: '重新生成' })).toHaveLength(2);
    expect(network.to(readConversation.path)).toHaveLength(1);
    expect(network.to(saveConversation.path)).toHaveLength(0);
  });

  it('deletes a question with its answer after a confirmation', async () => {
    const stored = ['q1', 'a1', 'q2', 'a2'].map((id) => message(id, id.startsWith('q') ? 'self_msg' : 'html', id));
    const network = serve(stored);
    const { user } = show('c1');
    await screen.findByText('a1');
    await user.click(screen.getAllByRole('button', { name: '删除问答' })[0] as HTMLElement);
    const dialog = await screen.findByRole('alertdialog', { name: '是否删除该问答' });
    expect(network.to(changeMessages.path)).toHaveLength(0);
    await user.click(within(dialog).getByRole('button', { name: '删除' }));
    expect(await screen.findByText('已删除 1 轮问答')).toBeInTheDocument();
    expect(screen.queryByText('a1')).not.toBeInTheDocument();
    expect(stored.map(({ _id }) => _id)).toEqual(['q2', 'a2']);
    await user.click(screen.getByRole('button', { name: /撤销/u }));
    await waitFor(() => expect(network.to(restoreMessages.path)).toHaveLength(1));
    expect(JSON.parse(network.to(restoreMessages.path)[0]?.body ?? '')).toEqual({ id: 'c1', messageIds: ['q1', 'a1'] });
  });

  it('switches between the versions of an answer with buttons and arrow keys', async () => {
    const answer = (index: number) => ({
      ...message(`a${index}`, 'html', `第${index}版`),
      versions: { count: 2, index },
    });
    const stored = [message('q1', 'self_msg', '甲'), answer(1)];
    const network = serve(stored, {
      [chooseVersion.path]: ({ body }) => {
        stored.splice(1, 1, answer((JSON.parse(body) as { index: number }).index));
        return ok(null, { version: 2 });
      },
    });
    const { user } = show('c1');
    const pager = within(await screen.findByRole('group', { name: '回答的版本' }));
    expect(pager.getByText('2 / 2')).toBeInTheDocument();
    await user.click(pager.getByRole('button', { name: '下一版' }));
    expect(network.to(chooseVersion.path)).toHaveLength(0);
    await user.click(pager.getByRole('button', { name: '上一版' }));
    expect(await screen.findByText('第0版')).toBeInTheDocument();
    screen.getByRole('button', { name: '下一版' }).focus();
    await user.keyboard('{ArrowRight}');
    expect(await screen.findByText('第1版')).toBeInTheDocument();
    expect(network.to(chooseVersion.path).map(({ body }) => JSON.parse(body) as unknown)).toEqual([
      { id: 'c1', messageId: 'a1', index: 0 },
      { id: 'c1', messageId: 'a0', index: 1 },
    ]);
  });

  it('replaces the last answer by a new one', async () => {
    const stored = [message('q1', 'self_msg', '甲'), message('a1', 'html', '旧回答')];
    serve(stored);
    const { user } = show('c1');
    await screen.findByText('旧回答');
    await user.click(screen.getByRole('button', { name: '重新生成' }));
    expect(await screen.findByText('您好，有什么可以帮您？')).toBeInTheDocument();
    expect(screen.queryByText('旧回答')).not.toBeInTheDocument();
    expect(stored.map(({ content }) => content.text)).toEqual(['甲', '您好，有什么可以帮您？']);
  });

  it('asks an edited question in place of the old one, without a warning', async () => {
    const stored = ['q1', 'a1', 'q2', 'a2'].map((id) => message(id, id.startsWith('q') ? 'self_msg' : 'html', id));
    serve(stored);
    const { user } = show('c1');
    await screen.findByText('a2');
    await user.click(screen.getAllByRole('button', { name: '编辑问题' })[0] as HTMLElement);
    const editor = screen.getByRole('textbox', { name: '编辑问题' });
    expect(editor).toHaveFocus();
    await user.type(editor, '改{Control>}{Enter}{/Control}');
    expect(await screen.findByText('您好，有什么可以帮您？')).toBeInTheDocument();
    expect(stored.map(({ content }) => content.text)).toEqual(['q1改', '您好，有什么可以帮您？']);
  });

  it('keeps all messages when a question that would replace others is refused', async () => {
    serve([message('q1', 'self_msg', '甲'), message('a1', 'html', '旧回答')], {
      [askQuestion.path]: () => refused(409, '上一个回答还在生成'),
    });
    const { user } = show('c1');
    await screen.findByText('旧回答');
    await user.click(screen.getByRole('button', { name: '重新生成' }));
    expect(await screen.findByText('上一个回答还在生成')).toBeInTheDocument();
    expect(await screen.findByText('旧回答')).toBeInTheDocument();
  });

  it('offers follow-up questions after the first answer, and asks the chosen one', async () => {
    const network = serve([]);
    const { user } = show(undefined);
    await user.type(box(), '您好{Control>}{Enter}{/Control}');
    await user.click(await screen.findByRole('button', { name: '追问一' }));
    await waitFor(() => expect(network.to(askQuestion.path)).toHaveLength(2));
    await waitFor(() => expect(screen.queryByRole('button', { name: '追问二' })).not.toBeInTheDocument());
  });
});
