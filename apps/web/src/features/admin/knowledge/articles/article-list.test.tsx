import { screen, waitFor, within } from '@testing-library/react';
import { listArticles } from '@wenjin/contract/knowledge/articles';
import { changeArticles, restoreArticle, undoArticleChange } from '@wenjin/contract/knowledge/bulk-articles';
import { listMissedQuestions } from '@wenjin/contract/knowledge/missed';
import { listSynonyms } from '@wenjin/contract/knowledge/synonyms';
import { listArticleVotes } from '@wenjin/contract/knowledge/votes';
import { describe, expect, it } from 'vitest';
import { choose } from '../../../../testing/choose.ts';
import { ok, refused } from '../../../../testing/fake-fetch.ts';
import { ARTICLE, showKnowledge } from '../../../../testing/fake-knowledge.tsx';

const SECOND = { ...ARTICLE, id: 'a2', title: '试用期管理规范', source: '', useless: 1 };
const both = () => ok({ records: [ARTICLE, SECOND], total: 186 });
const row = (title: string) => screen.findByRole('row', { name: new RegExp(title, 'u') });
const changed = () => ok({ changed: 2, undoId: 'u1' });

describe('list of articles', () => {
  it('shows state, days, source and the counts of the last 30 days', async () => {
    showKnowledge('/admin/knowledge', { [listArticles.path]: both });
    const first = within(await row('加班与调休规则'));
    for (const text of ['员工手册第五章.docx', '咨询', '现行有效', '2025-03-01 起', '523', '46']) {
      expect(first.getByText(text)).toBeInTheDocument();
    }
    expect(screen.getByText('共 186 篇，第 1 至 20 篇')).toBeInTheDocument();
    expect(first.getByRole('link', { name: '加班与调休规则' })).toHaveAttribute('href', '/admin/knowledge/articles/a1');
  });

  it('counts articles, missed questions and synonyms on the tabs', async () => {
    showKnowledge('/admin/knowledge', {
      [listArticles.path]: both,
      [listMissedQuestions.path]: () => ok({ records: [], total: 23 }, { asked: 0, missed: 0 }),
      [listSynonyms.path]: () => ok({ records: [], total: 48 }),
    });
    expect(await screen.findByRole('link', { name: '文章186' })).toHaveAttribute('aria-current', 'page');
    expect(await screen.findByRole('link', { name: '未命中问题23' })).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: '同义词48' })).toBeInTheDocument();
  });

  it('says when a version in force has a newer draft, so that the article does not look offline', async () => {
    const draft = { ...ARTICLE, status: 'draft', state: 'draft', version: 6 };
    showKnowledge('/admin/knowledge', { [listArticles.path]: () => ok({ records: [draft], total: 1 }) });
    expect(await screen.findByText('现行有效')).toBeInTheDocument();
    expect(screen.getByText('另有草稿')).toBeInTheDocument();
  });

  it('filters by category, status and the day on which an article is in force', async () => {
    const { user, network } = showKnowledge('/admin/knowledge', { [listArticles.path]: both });
    await row('加班与调休规则');
    await choose(user, '按分类筛选', '客服');
    await choose(user, '按状态筛选', '草稿');
    await choose(user, '按有效期筛选', '今天有效');
    const today = new Date().toLocaleDateString('sv-SE');
    await waitFor(() => {
      const query = new URLSearchParams(network.to(listArticles.path).at(-1)?.path.split('?')[1]);
      expect([query.get('category'), query.get('status'), query.get('on')]).toEqual(['客服', 'draft', today]);
    });
  });

  it('searches title and body', async () => {
    const { user, network } = showKnowledge('/admin/knowledge', { [listArticles.path]: both });
    await user.type(await screen.findByRole('searchbox', { name: '搜索标题或正文' }), '调休');
    await waitFor(() =>
      expect(decodeURIComponent(network.to(listArticles.path).at(-1)?.path ?? '')).toContain('keyword=调休'),
    );
  });

  it('deletes the selected articles without a question and takes that back', async () => {
    const { user, bodies } = showKnowledge('/admin/knowledge', {
      [listArticles.path]: both,
      [changeArticles.path]: changed,
      [undoArticleChange.path]: () => ok({ changed: 2 }),
    });
    await user.click(await screen.findByRole('checkbox', { name: '全选本页' }));
    expect(screen.getByText('已选 2 篇')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '删除' }));
    expect(await screen.findByText('已删除 2 篇')).toBeInTheDocument();
    expect(bodies(changeArticles.path)).toEqual([{ ids: ['a1', 'a2'], action: 'delete' }]);
    expect(screen.queryByRole('toolbar', { name: '批量操作' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '撤销' }));
    expect(await screen.findByText('已撤销')).toBeInTheDocument();
    expect(bodies(undoArticleChange.path)).toEqual([{ undoId: 'u1' }]);
  });

  it('publishes the selected articles and moves them to a category', async () => {
    const { user, bodies } = showKnowledge('/admin/knowledge', {
      [listArticles.path]: both,
      [changeArticles.path]: changed,
    });
    await user.click(await screen.findByRole('checkbox', { name: '选择 试用期管理规范' }));
    await user.click(screen.getByRole('button', { name: '发布' }));
    await screen.findByText('已发布 2 篇');
    await user.click(screen.getByRole('checkbox', { name: '选择 试用期管理规范' }));
    await user.click(screen.getByRole('button', { name: '移到分类' }));
    await user.click(await screen.findByRole('menuitem', { name: '配置' }));
    await screen.findByText('已移动 2 篇');
    expect(bodies(changeArticles.path)).toEqual([
      { ids: ['a2'], action: 'publish' },
      { ids: ['a2'], action: 'move', category: '配置' },
    ]);
  });

  it('clears the selection with Escape', async () => {
    const { user } = showKnowledge('/admin/knowledge', { [listArticles.path]: both });
    await user.click(await screen.findByRole('checkbox', { name: '选择 试用期管理规范' }));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('toolbar', { name: '批量操作' })).not.toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: '选择 试用期管理规范' })).not.toBeChecked();
  });

  it('makes an article a draft from the menu of its row', async () => {
    const { user, bodies } = showKnowledge('/admin/knowledge', { [changeArticles.path]: changed });
    await user.click(await screen.findByRole('button', { name: '更多 加班与调休规则' }));
    const names = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(names).toEqual(['查看', '版本', '改为草稿', '移到分类', '删除']);
    await user.click(screen.getByRole('menuitem', { name: '改为草稿' }));
    await waitFor(() => expect(bodies(changeArticles.path)).toEqual([{ ids: ['a1'], action: 'unpublish' }]));
  });

  it('opens the reasons of readers who found answers useless', async () => {
    const vote = {
      value: -1,
      reasons: ['数字不对'],
      text: '应该是 36 小时',
      question: '每月最多加班多久',
      votedAt: '2026-11-12T02:00:00.000Z',
    };
    const { user } = showKnowledge('/admin/knowledge', {
      [listArticles.path]: both,
      [listArticleVotes.path]: () => ok({ records: [vote], total: 1 }),
    });
    await user.click(await screen.findByRole('button', { name: /7 次没用/u }));
    const dialog = within(await screen.findByRole('dialog', { name: '“加班与调休规则”的评价' }));
    for (const text of ['每月最多加班多久', '数字不对', '应该是 36 小时']) {
      expect(await dialog.findByText(text)).toBeInTheDocument();
    }
    expect(screen.queryByRole('button', { name: /1 次没用/u })).not.toBeInTheDocument();
  });

  it('lists deleted articles and brings one back', async () => {
    const gone = { ...ARTICLE, deletedAt: '2026-11-14T02:00:00.000Z' };
    const { user, bodies } = showKnowledge('/admin/knowledge?status=deleted', {
      [listArticles.path]: () => ok({ records: [gone], total: 1 }),
      [restoreArticle.path]: () => ok(null),
    });
    await user.click(await screen.findByRole('button', { name: '恢复 加班与调休规则' }));
    await waitFor(() => expect(bodies(restoreArticle.path)).toEqual([{ id: 'a1' }]));
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  it('offers to import or to write when there is no article', async () => {
    const { user, place } = showKnowledge('/admin/knowledge', {
      [listArticles.path]: () => ok({ records: [], total: 0 }),
    });
    const notice = within((await screen.findByText('还没有文章')).parentElement!);
    expect(notice.getByRole('button', { name: '导入文件' })).toBeInTheDocument();
    await user.click(notice.getByRole('link', { name: '新增文章' }));
    expect(place()).toBe('/admin/knowledge/articles/new');
  });

  it('says why the list could not be loaded and tries again', async () => {
    let isDown = true;
    const { user } = showKnowledge('/admin/knowledge', {
      [listArticles.path]: () => (isDown ? refused(400, '数据库忙') : both()),
    });
    expect(await screen.findByText('加载失败：数据库忙')).toBeInTheDocument();
    isDown = false;
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await row('加班与调休规则')).toBeInTheDocument();
  });
});
