import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { suggestQuestions } from '@wenjin/contract/chat/suggestions';
import { fakeFetch, ok, refused } from '../../../testing/fake-fetch.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { FollowUps } from './follow-ups.tsx';

function show(reply: () => ReturnType<typeof ok>, question = '年假怎么算') {
  const server = fakeFetch({ [suggestQuestions.path]: reply });
  const onAsk = vi.fn<(text: string) => void>();
  renderPage(<FollowUps question={question} isDone onAsk={onAsk} />);
  return { server, onAsk, user: userEvent.setup() };
}

describe('follow-ups', () => {
  it('offers up to three follow-up questions and asks the one that is pressed', async () => {
    const { server, onAsk, user } = show(() => ok(['一？', '二？', '三？', '四？']));
    await screen.findByRole('list', { name: '追问建议' });
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: '二？' }));
    expect(onAsk).toHaveBeenCalledWith('二？');
    const [request] = server.to(suggestQuestions.path);
    expect(Object.fromEntries(new URLSearchParams(request?.body))).toEqual({ ask: '年假怎么算', count: '3' });
  });

  it.each([
    ['a failure', () => refused(500, '坏了')],
    ['no suggestion', () => ok([])],
  ])('shows no follow-up questions on %s', async (_what, reply) => {
    const { server } = show(reply);
    await waitFor(() => expect(server.to(suggestQuestions.path)).toHaveLength(1));
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
    expect(screen.queryByRole('list')).not.toBeInTheDocument();
    expect(screen.queryByText('坏了')).not.toBeInTheDocument();
  });

  it('sends only the beginning of a very long question', async () => {
    const { server } = show(() => ok([]), '字'.repeat(9000));
    await waitFor(() => expect(server.to(suggestQuestions.path)).toHaveLength(1));
    const [request] = server.to(suggestQuestions.path);
    expect(new URLSearchParams(request?.body).get('ask')).toHaveLength(8000);
  });
});
