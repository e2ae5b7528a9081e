import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { askQuestion } from '@wenjin/contract/chat/answer';
import { listTitles } from '@wenjin/contract/chat/conversation';
import { findAnswer, keepQuestion } from '@wenjin/contract/chat/kept-question';
import { readQuota, type OwnQuota } from '@wenjin/contract/usage/own-quota';
import { userStore } from '../../shared/browser/storage/user-store.ts';
import { fakeFetch, ok } from '../../testing/fake-fetch.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { ChatWindow } from './chat-window.tsx';
import { questionSettings } from './state/question-settings.ts';

const ENOUGH: OwnQuota = {
  quota: { answers: 500, tokens: null },
  used: { answers: 450, tokens: 0 },
  state: 'ok',
  text: '',
  resetDay: '2026-12-01',
};
const LOW = { ...ENOUGH, state: 'low' as const, text: '本月还可提问 50 次，12月1日恢复' };
const SPENT = {
  ...ENOUGH,
  state: 'spent' as const,
  text: '本月的提问次数已用完，12月1日恢复。需要更多请联系管理员',
};
const box = () => screen.getByRole('textbox', { name: '输入问题' });

function show(quota: OwnQuota) {
  const network = fakeFetch({
    [listTitles.path]: () => ok([]),
    [readQuota.path]: () => ok(quota),
    [findAnswer.path]: () => ok({ conversationId: null }),
    [keepQuestion.path]: () => ok({ conversationId: 'c1', isKept: true }),
    [askQuestion.path]: () => ({
      json: { code: 409, state: '0', msg: SPENT.text, data: null, reason: 'quota' },
      headers: { 'content-type': 'application/json' },
    }),
  });
  renderPage(
    <ChatWindow conversationId={undefined} messageId={undefined} onCreate={() => {}} header={null} onNew={() => {}} />,
  );
  return { network, user: userEvent.setup() };
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

describe('the quota in the chat', () => {
  it('is not mentioned while there is enough', async () => {
    const { network } = show(ENOUGH);
    await waitFor(() => expect(network.to(readQuota.path).length).toBeGreaterThan(0));
    expect(screen.getByText('内容由 AI 生成，请核对后使用')).toBeInTheDocument();
  });

  it('is told below the composer when little is left', async () => {
    show(LOW);
    expect(await screen.findByText(LOW.text)).toBeInTheDocument();
  });

  it('keeps a question from being sent when nothing is left', async () => {
    const { network, user } = show(SPENT);
    await screen.findByText(SPENT.text);
    await user.type(box(), '您好{Control>}{Enter}{/Control}');
    expect(screen.getByRole('button', { name: '发送(S)' })).toHaveAttribute('aria-disabled', 'true');
    expect(network.to(askQuestion.path)).toEqual([]);
    expect(box()).toHaveValue('您好');
  });

  it('returns a question to the composer that the server refuses because nothing is left', async () => {
    const { network, user } = show(ENOUGH);
    await user.type(box(), '您好{Control>}{Enter}{/Control}');
    expect(await screen.findByText(SPENT.text)).toBeInTheDocument();
    await waitFor(() => expect(box()).toHaveValue('您好'));
    expect(network.to(keepQuestion.path)).toEqual([]);
  });
});
