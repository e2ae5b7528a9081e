import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Message } from '@wenjin/contract/chat/message';
import { readArticle } from '@wenjin/contract/knowledge/reader';
import { describe, expect, it, vi } from 'vitest';
import { fakeFetch, ok, refused } from '../../../testing/fake-fetch.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { CitedAnswer } from './cited-answer.tsx';

const TITLES = ['假期管理办法', '生育假期对照表', '津贴申领', '单据填写', '三期保护', '审批流程', '考勤说明'];
const PASSAGE = '女职工符合法定条件生育的，增加生育奖励假六十日，与产假连续休完。遇法定节假日不顺延。';
const TEXT = '产假 98 天[1]。\n\n生育奖励假六十日，与产假连续休完[2]。另见[9]。';

function answer(text = TEXT): Message {
  const facts = { version: 4, category: '咨询', effectiveFrom: '2026-01-01', effectiveTo: '' };
  const passages = [{ passage: 3, heading: '第三章 › 第十二条', excerpt: '增加生育奖励假六十日' }];
  return {
    _id: 'a1',
    type: 'html',
    content: { text },
    questionLink: TITLES.map((article_name, at) => ({
      id: `k${at + 1}`,
      article_name,
      article_address: `/kb/article/k${at + 1}`,
    })),
    knowledge: { citations: TITLES.map((_, at) => ({ id: `k${at + 1}`, ...facts, passages })) },
  };
}

const article = (id: string) => ({
  id,
  title: TITLES[Number(id.slice(1)) - 1],
  category: '咨询',
  body: PASSAGE,
  effectiveFrom: '2026-01-01',
  effectiveTo: '',
  version: 4,
  state: 'in-force',
  versions: [],
  passages: [{ passage: 3, heading: '', text: PASSAGE, start: 0, end: PASSAGE.length }],
  updatedAt: '2026-01-01T00:00:00.000Z',
});

function show(reply?: Parameters<typeof fakeFetch>[0][string], message = answer(), isRunning = false) {
  const network = fakeFetch({
    [readArticle.path]: reply ?? (({ path }) => ok(article(new URLSearchParams(path.split('?')[1]).get('id') ?? ''))),
  });
  renderPage(<CitedAnswer message={message} text={message.content.text} isRunning={isRunning} />);
  return { network, user: userEvent.setup() };
}

const number = (value: number) => screen.findByRole('button', { name: `引用 ${value}` });
const card = (value: number) => screen.findByRole('region', { name: `引用 ${value}` });

describe('an answer from the knowledge base', () => {
  it('lists five articles, and all of them on demand', async () => {
    const { user } = show();
    const links = screen.getByRole('region', { name: '参考文章' });
    expect(links).toHaveTextContent('共 7 篇');
    expect(within(links).getAllByRole('link')).toHaveLength(5);
    await user.click(within(links).getByRole('button', { name: '更多' }));
    expect(within(links).getAllByRole('link')).toHaveLength(7);
    await user.click(within(links).getByRole('button', { name: '收起' }));
    expect(within(links).getAllByRole('link')).toHaveLength(5);
  });

  it('shows the cited sentence of the passage beside a number, with its state and the way to the article', async () => {
    const { user, network } = show();
    await user.click(await number(2));
    const shown = await card(2);
    expect(await within(shown).findByText('现行有效')).toBeInTheDocument();
    expect(within(shown).getByText(/增加生育奖励假/u, { selector: 'mark' })).toHaveTextContent(/连续休完。$/u);
    expect(within(shown).getByText('第三章 › 第十二条')).toBeInTheDocument();
    expect(within(shown).getByText('2026年1月1日起')).toBeInTheDocument();
    const sentence = within(shown).getByText(/增加生育奖励假/u, { selector: 'mark' }).textContent;
    expect(within(shown).getByRole('link', { name: '打开原文' })).toHaveAttribute(
      'href',
      `/kb/article/k2?version=4&passage=3#cite=${encodeURIComponent(sentence)}`,
    );
    expect(network.to(readArticle.path)).toHaveLength(1);
  });

  it('leaves a number without a source as text', async () => {
    show();
    await number(1);
    expect(screen.queryByRole('button', { name: '引用 9' })).not.toBeInTheDocument();
    expect(screen.getByText(/另见\[9\]/u)).toBeInTheDocument();
  });

  it('opens the card on focus, swaps it for the next number, and closes it with Escape', async () => {
    const { user } = show();
    await number(1);
    await user.tab();
    expect(await card(1)).toBeInTheDocument();
    await user.tab();
    expect(await card(2)).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('region', { name: '引用 2' })).not.toBeInTheDocument());
    await user.keyboard(' ');
    expect(await card(2)).toBeInTheDocument();
  });

  it('opens the article with Enter', async () => {
    const open = vi.fn();
    vi.stubGlobal('open', open);
    show();
    fireEvent.keyDown(await number(1), { key: 'Enter' });
    expect(open).toHaveBeenCalledWith('/kb/article/k1?version=4&passage=3', '_blank', 'noopener');
  });

  it('opens the card after a moment of hovering and keeps it while the pointer is on it', async () => {
    const { user } = show();
    await user.hover(await number(1));
    const shown = await card(1);
    await user.hover(shown);
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(shown).toBeInTheDocument();
    await user.unhover(shown);
    await waitFor(() => expect(shown).not.toBeInTheDocument());
  });

  it('says that an article is gone, and makes its number and its link grey', async () => {
    const { user } = show(() => refused(404, '文章不存在或已下线'));
    await user.click(await number(2));
    const shown = await card(2);
    expect(await within(shown).findByText('文章已下线')).toBeInTheDocument();
    expect(within(shown).queryByRole('link')).not.toBeInTheDocument();
    await waitFor(async () => expect(await number(2)).toHaveAttribute('data-gone'));
    expect(screen.queryByRole('link', { name: /生育假期对照表/u })).not.toBeInTheDocument();
    expect(await number(1)).not.toHaveAttribute('data-gone');
  });

  it('shows the excerpt when the passage cannot be loaded', async () => {
    const { user } = show(() => ({ status: 502, text: '' }));
    await user.click(await number(2));
    expect(await within(await card(2)).findByText('增加生育奖励假六十日')).toBeInTheDocument();
  });

  const doubtful = { ...answer('奖励假六十日[1]，在复工后 45 天内发放[1]。'), time: '2026-01-01T00:00:00.000Z' };

  it('marks a figure that the cited passages do not contain, and says which ones to check', async () => {
    const { user } = show(undefined, doubtful);
    const figure = await screen.findByText('45 天', { selector: 'mark' });
    expect(screen.queryByText(/六十日/u, { selector: 'mark' })).not.toBeInTheDocument();
    await user.click(figure);
    expect(await screen.findByText('原文未见此数字，请核对引用 1')).toBeInTheDocument();
  });

  it('checks no figure while the answer is written or before it is stored', async () => {
    const { network } = show(undefined, doubtful, true);
    await screen.findAllByRole('button', { name: '引用 1' });
    expect(network.to(readArticle.path)).toHaveLength(0);
  });

  it('does not doubt a figure of an article that is gone', async () => {
    const { network } = show(() => refused(404, '文章不存在或已下线'), doubtful);
    await waitFor(() => expect(network.to(readArticle.path)).toHaveLength(1));
    await screen.findAllByRole('button', { name: '引用 1' });
    expect(screen.queryByText('45 天', { selector: 'mark' })).not.toBeInTheDocument();
  });
});
