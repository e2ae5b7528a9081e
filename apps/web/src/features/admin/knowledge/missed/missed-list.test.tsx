import { screen, waitFor, within } from '@testing-library/react';
import { listArticles, saveArticle } from '@wenjin/contract/knowledge/articles';
import { dismissMissedQuestion, listMissedQuestions } from '@wenjin/contract/knowledge/missed';
import { describe, expect, it } from 'vitest';
import { choose } from '../../../../testing/choose.ts';
import { ok } from '../../../../testing/fake-fetch.ts';
import { ARTICLE, showKnowledge } from '../../../../testing/fake-knowledge.tsx';

const PETS = {
  id: 'q1',
  question: '宠物可以带到办公室吗',
  category: '客服、配置',
  count: 14,
  lastAt: '2026-11-14T01:52:00.000Z',
};

function show(at = '/admin/knowledge/missed') {
  return showKnowledge(at, {
    [listMissedQuestions.path]: () => ok({ records: [PETS], total: 1 }, { asked: 3482, missed: 91 }),
    [dismissMissedQuestion.path]: () => ok(null),
    [saveArticle.path]: () => ok('a9', { version: 1 }),
    [listArticles.path]: () => ok({ records: [ARTICLE], total: 1 }),
  });
}

describe('questions that found nothing', () => {
  it('shows how often each was asked, and the rate of the last 30 days', async () => {
    show();
    const row = within(await screen.findByRole('row', { name: /宠物可以带到办公室吗/u }));
    expect(row.getByText('14')).toBeInTheDocument();
    expect(row.getByText('客服、配置')).toBeInTheDocument();
    expect(screen.getByText('近 30 天提问 3,482 次，未命中 2.6%')).toBeInTheDocument();
    expect(screen.getByText('共 1 个问题')).toBeInTheDocument();
  });

  it('lists only the questions of the last days', async () => {
    const { user, network } = show();
    await screen.findByRole('row', { name: /宠物可以带到办公室吗/u });
    await choose(user, '按时间筛选', '近 30 天');
    await waitFor(() => expect(network.to(listMissedQuestions.path).at(-1)?.path).toContain('days=30'));
  });

  it('ignores a question and takes that back', async () => {
    const { user, bodies } = show();
    await user.click(await screen.findByRole('button', { name: '忽略 宠物可以带到办公室吗' }));
    await user.click(await screen.findByRole('button', { name: '撤销' }));
    await waitFor(() =>
      expect(bodies(dismissMissedQuestion.path)).toEqual([
        { id: 'q1', dismissed: true },
        { id: 'q1', dismissed: false },
      ]),
    );
  });

  it('begins an article with the question as its title and its category, and removes the question when published', async () => {
    const { user, bodies, place } = show();
    await user.click(await screen.findByRole('button', { name: '写一篇文章 宠物可以带到办公室吗' }));
    expect(await screen.findByLabelText('标题')).toHaveValue('宠物可以带到办公室吗');
    await user.type(screen.getByLabelText('正文'), '不可以。');
    await user.click(screen.getByRole('button', { name: '发布第 1 版' }));
    await waitFor(() => expect(bodies(dismissMissedQuestion.path)).toEqual([{ id: 'q1', dismissed: true }]));
    expect(bodies(saveArticle.path)).toMatchObject([
      { title: '宠物可以带到办公室吗', category: '客服', body: '不可以。', status: 'published' },
    ]);
    await waitFor(() => expect(place()).toBe('/admin/knowledge/articles/a9'));
  });

  it('keeps the question in the list while its article is a draft', async () => {
    const { user, bodies } = show();
    await user.click(await screen.findByRole('button', { name: '写一篇文章 宠物可以带到办公室吗' }));
    await user.type(await screen.findByLabelText('正文'), '待定');
    await user.click(screen.getByRole('button', { name: '保存草稿' }));
    await screen.findByText('草稿已保存');
    expect(bodies(dismissMissedQuestion.path)).toEqual([]);
  });

  it('opens a chosen article with the question above its text', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: '关联已有文章 宠物可以带到办公室吗' }));
    await user.click(await screen.findByRole('link', { name: /加班与调休规则/u }));
    expect(await screen.findByText('要回答的问题：')).toHaveTextContent('宠物可以带到办公室吗');
    expect(screen.getByLabelText('标题')).toHaveValue('加班与调休规则');
  });
});
