import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { rate } from '@wenjin/contract/chat/rate';
import { listOwnVotes } from '@wenjin/contract/knowledge/votes';
import { describe, expect, it } from 'vitest';
import { fakeFetch, ok, refused } from '../../../testing/fake-fetch.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { AnswerVotes } from './answer-votes.tsx';

function show(votes: object[] = [], reply = () => ok(null)) {
  const network = fakeFetch({ [listOwnVotes.path]: () => ok(votes), [rate.path]: reply });
  renderPage(<AnswerVotes conversationId="c1" answerId="a1" />);
  const sent = () => network.to(rate.path).map(({ body }) => JSON.parse(body) as Record<string, unknown>);
  return { user: userEvent.setup(), sent };
}

const useful = () => screen.getByRole('button', { name: '有用' });
const useless = () => screen.getByRole('button', { name: '没用' });

describe('votes on an answer', () => {
  it('votes with one press and takes the vote back with another', async () => {
    const { user, sent } = show();
    await user.click(useful());
    await waitFor(() => expect(useful()).toHaveAttribute('aria-pressed', 'true'));
    await user.click(useful());
    await waitFor(() => expect(useful()).toHaveAttribute('aria-pressed', 'false'));
    expect(sent().map(({ value }) => value)).toEqual([1, 0]);
  });

  it('shows the vote of an earlier visit', async () => {
    show([{ answerId: 'a1', value: -1, reasons: [], text: '' }]);
    await waitFor(() => expect(useless()).toHaveAttribute('aria-pressed', 'true'));
    expect(useful()).toHaveAttribute('aria-pressed', 'false');
  });

  it('asks for the reasons of a bad vote and sends them', async () => {
    const { user, sent } = show();
    await user.click(useless());
    await user.click(await screen.findByRole('checkbox', { name: '资料已过期' }));
    await user.click(screen.getByRole('checkbox', { name: '数字不对' }));
    await user.type(screen.getByLabelText('补充说明'), '应为六十日');
    await user.click(screen.getByRole('button', { name: '提交' }));
    expect(await screen.findByText('提交成功')).toBeInTheDocument();
    expect(sent()).toEqual([
      expect.objectContaining({ value: -1, reasons: [] }),
      expect.objectContaining({ value: -1, reasons: ['数字不对', '资料已过期'], reason: '应为六十日' }),
    ]);
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  it('keeps the vote when the card is closed', async () => {
    const { user, sent } = show();
    await user.click(useless());
    await screen.findByRole('checkbox', { name: '答非所问' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('checkbox')).not.toBeInTheDocument());
    expect(useless()).toHaveAttribute('aria-pressed', 'true');
    expect(useless()).toHaveFocus();
    expect(sent()).toHaveLength(1);
  });

  it('takes a vote back that cannot be saved, and says why', async () => {
    const { user } = show([], () => refused(404, '回答不存在'));
    await user.click(useful());
    expect(await screen.findByText('回答不存在')).toBeInTheDocument();
    expect(useful()).toHaveAttribute('aria-pressed', 'false');
  });
});
