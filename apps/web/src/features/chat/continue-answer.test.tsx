import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { askQuestion, CONVERSATION_ID_HEADER } from '@wenjin/contract/chat/answer';
import { END_LINE, pieceLine } from '@wenjin/contract/chat/answer-wire';
import { listTitles, readConversation } from '@wenjin/contract/chat/conversation';
import { listModels } from '@wenjin/contract/chat/models';
import { listOwnVotes } from '@wenjin/contract/knowledge/votes';
import type { Message } from '@wenjin/contract/chat/message';
import { fakeFetch, ok, refused } from '../../testing/fake-fetch.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { userStore } from '../../shared/browser/storage/user-store.ts';
import { ChatWindow } from './chat-window.tsx';

const time = '2026-11-15T02:00:00.000Z';
const QUESTION: Message = { _id: 'q1', type: 'self_msg', content: { text: '年假怎么算' } };
const HALF: Message = {
  _id: 'a1',
  type: 'html',
  content: { text: '入职满一年' },
  modelVersion: 'gpt-4',
  sourceLibrary: ['openai'],
  ending: 'stopped',
  time,
};

function show(stored: Message[], replies: Parameters<typeof fakeFetch>[0]) {
  const conversation = { id: 'c1', title: '会话', contextType: '[]', createTime: time, operateTime: time, version: 1 };
  const network = fakeFetch({
    [listTitles.path]: () => ok([]),
    [readConversation.path]: () => ok({ ...conversation, context: JSON.stringify(stored) }),
    [listOwnVotes.path]: () => ok([]),
    [listModels.path]: () => ok([]),
    ...replies,
  });
  const at = { conversationId: 'c1', messageId: undefined, onCreate: () => {}, header: null, onNew: () => {} };
  renderPage(<ChatWindow {...at} />);
  return { network, user: userEvent.setup() };
}

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  userStore.open('lin');
});

describe('继续生成', () => {
  it('asks for the rest of the answer with its own model and shows the whole text once', async () => {
    const stored = [QUESTION, HALF];
    const { network, user } = show(stored, {
      [askQuestion.path]: () => {
        const { ending: _ending, ...whole } = HALF;
        stored.splice(1, 1, { ...whole, content: { text: '入职满一年有五天。' } });
        const headers = { 'content-type': 'text/event-stream', [CONVERSATION_ID_HEADER]: 'c1' };
        return { text: pieceLine('入职满一年') + pieceLine('有五天。') + END_LINE, headers };
      },
    });
    await user.click(await screen.findByRole('button', { name: '继续生成' }));
    await waitFor(() => expect(screen.getByText('入职满一年有五天。')).toBeInTheDocument());
    await waitFor(() => expect(screen.queryByText('已停止生成')).not.toBeInTheDocument());
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(JSON.parse(network.to(askQuestion.path)[0]?.body ?? '')).toMatchObject({
      continues: true,
      answerId: 'a1',
      conversationId: 'c1',
      model: 'gpt-4',
      messages: [{ role: 'user', content: '年假怎么算' }],
    });
  });

  it('keeps the answer as it was when the server refuses, and says why', async () => {
    const { user } = show([QUESTION, HALF], { [askQuestion.path]: () => refused(409, '这条回答正在生成') });
    await user.click(await screen.findByRole('button', { name: '继续生成' }));
    expect(await screen.findByText('这条回答正在生成')).toBeInTheDocument();
    expect(screen.getByText('入职满一年')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: '继续生成' })).toBeInTheDocument();
  });

  it('is not offered for an answer that is complete', async () => {
    const { ending: _ending, ...whole } = HALF;
    show([QUESTION, whole], {});
    await screen.findByText('入职满一年');
    expect(screen.queryByRole('button', { name: '继续生成' })).not.toBeInTheDocument();
  });
});
