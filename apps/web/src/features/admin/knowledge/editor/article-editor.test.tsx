import { act, screen, waitFor, within } from '@testing-library/react';
import { listArticleVersions, restoreArticleVersion } from '@wenjin/contract/knowledge/article-versions';
import { readArticleDetail, saveArticle } from '@wenjin/contract/knowledge/articles';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ok, refused } from '../../../../testing/fake-fetch.ts';
import { ARTICLE, showKnowledge } from '../../../../testing/fake-knowledge.tsx';

const AT = '/admin/knowledge/articles/a1';
const DRAFT_KEY = 'wenjin.article-draft.a1';

async function open(replies: Parameters<typeof showKnowledge>[1] = {}) {
  const shown = showKnowledge(AT, { [saveArticle.path]: () => ok('a1', { version: 6 }), ...replies });
  return { ...shown, body: await screen.findByLabelText('正文') };
}

const draft = (body: string, version = 5) =>
  localStorage.setItem(
    DRAFT_KEY,
    JSON.stringify({
      values: { title: ARTICLE.title, category: '咨询', effectiveFrom: '2025-03-01', effectiveTo: '', body },
      version,
      savedAt: Date.parse('2026-11-15T02:42:00.000Z'),
    }),
  );

afterEach(() => vi.useRealTimers());

describe('editor of an article', () => {
  it('publishes the next version and says which', async () => {
    const { user, bodies, body } = await open();
    expect(screen.getByRole('button', { name: '发布第 6 版' })).toBeDisabled();
    await user.type(body, '新的一条');
    await user.click(screen.getByRole('button', { name: '发布第 6 版' }));
    expect(await screen.findByText('已发布第 6 版')).toBeInTheDocument();
    expect(bodies(saveArticle.path)).toEqual([
      {
        id: 'a1',
        version: 5,
        status: 'published',
        title: ARTICLE.title,
        category: '咨询',
        effectiveFrom: '2025-03-01',
        effectiveTo: '',
        body: `${ARTICLE.body}新的一条`,
      },
    ]);
    expect(await screen.findByText('第 6 版')).toBeInTheDocument();
  });

  it('saves a draft with Alt+S and publishes with Ctrl+Enter', async () => {
    const { user, bodies, body } = await open();
    await user.type(body, '甲');
    await user.keyboard('{Alt>}[KeyS]{/Alt}');
    await waitFor(() => expect(bodies(saveArticle.path).at(-1)).toMatchObject({ status: 'draft', version: 5 }));
    await screen.findByText('草稿已保存');
    await user.type(body, '乙');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(bodies(saveArticle.path).at(-1)).toMatchObject({ status: 'published', version: 6 }));
  });

  it('shows the text as readers see it, and the passages that are found', async () => {
    const { user } = await open();
    expect(await screen.findByRole('heading', { name: '第八条 加班申请' })).toBeInTheDocument();
    expect(screen.getByText(/切成 1 段/u)).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: '检索段落' }));
    const cards = within(screen.getByRole('list', { name: '检索段落' }));
    expect(cards.getByText('第二章 加班 › 第八条 加班申请')).toBeInTheDocument();
    expect(cards.getByText('须事先提交。')).toBeInTheDocument();
  });

  it('requires a title and a text before anything is sent', async () => {
    const { user, bodies, body } = await open();
    await user.clear(screen.getByLabelText('标题'));
    await user.clear(body);
    await user.click(screen.getByRole('button', { name: '发布第 6 版' }));
    expect(screen.getByText('请填写标题')).toBeInTheDocument();
    expect(screen.getByText('请填写正文')).toBeInTheDocument();
    expect(screen.getByLabelText('标题')).toHaveFocus();
    expect(bodies(saveArticle.path)).toEqual([]);
  });

  it('marks selected text from the toolbar', async () => {
    const { user, body } = await open();
    (body as HTMLTextAreaElement).setSelectionRange(3, 6);
    await user.click(screen.getByRole('button', { name: '加粗' }));
    expect(body).toHaveValue(ARTICLE.body.replace('第二章', '**第二章**'));
  });

  it('says why saving failed and keeps the text', async () => {
    const { user, body } = await open({ [saveArticle.path]: () => refused(400, '知识库已满') });
    await user.type(body, '甲');
    await user.click(screen.getByRole('button', { name: '保存草稿' }));
    expect(await screen.findByText('知识库已满')).toBeInTheDocument();
    expect(body).toHaveValue(`${ARTICLE.body}甲`);
  });

  it('says when the article does not exist', async () => {
    showKnowledge(AT, { [readArticleDetail.path]: () => refused(404, '文章不存在') });
    expect(await screen.findByText('文章不存在或已删除')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '返回文章列表' })).toBeInTheDocument();
  });
});

describe('changes that are not saved', () => {
  it('are stored in the browser after two seconds, which the editor says', async () => {
    const { user, body } = await open();
    await user.type(body, '甲');
    expect(await screen.findByText(/草稿已存在本机/u, undefined, { timeout: 5000 })).toBeInTheDocument();
    expect(localStorage.getItem(DRAFT_KEY)).toContain('甲');
  });

  it('come back at the next visit and can be discarded', async () => {
    draft('改到一半');
    const { user, body } = await open();
    expect(body).toHaveValue('改到一半');
    expect(screen.getByText(/已恢复本机草稿/u)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '放弃草稿' }));
    expect(body).toHaveValue(ARTICLE.body);
    expect(localStorage.getItem(DRAFT_KEY)).toBeNull();
  });

  it('leave no draft behind once they are saved', async () => {
    draft('改到一半');
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: '发布第 6 版' }));
    await screen.findByText('已发布第 6 版');
    expect(localStorage.getItem(DRAFT_KEY)).toBeNull();
  });

  it('ask before the editor is left, and are kept when it is', async () => {
    // Without the two seconds, so that only leaving can store them.
    vi.useFakeTimers({ toFake: ['setInterval'] });
    const { user, place, body } = await open();
    await user.type(body, '甲');
    await user.click(screen.getByRole('link', { name: '返回文章列表' }));
    const question = within(await screen.findByRole('alertdialog', { name: '修改还没有保存' }));
    expect(question.getByText(/修改已存在这台设备上/u)).toBeInTheDocument();
    await user.click(question.getByRole('button', { name: '继续编辑' }));
    expect(place()).toBe(AT);
    await user.type(body, '乙');
    await user.click(screen.getByRole('link', { name: '返回文章列表' }));
    await user.click(await screen.findByRole('button', { name: '离开' }));
    await waitFor(() => expect(place()).toBe('/admin/knowledge'));
    expect(localStorage.getItem(DRAFT_KEY)).toContain('甲乙');
  });

  it('are said to be lost when the browser cannot store them', async () => {
    const { user, body } = await open();
    await user.type(body, '甲');
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await user.type(body, '乙');
    await user.click(screen.getByRole('link', { name: '返回文章列表' }));
    expect(await screen.findByText('这台设备存不下这些修改，离开后会丢失。')).toBeInTheDocument();
    vi.restoreAllMocks();
  });

  it('do not ask when there are none', async () => {
    const { user, place } = await open();
    await user.click(screen.getByRole('link', { name: '返回文章列表' }));
    await waitFor(() => expect(place()).toBe('/admin/knowledge'));
  });

  it('hold the tab', async () => {
    const { user, body } = await open();
    const leave = () => {
      const event = new Event('beforeunload', { cancelable: true });
      act(() => void dispatchEvent(event));
      return event.defaultPrevented;
    };
    expect(leave()).toBe(false);
    await user.type(body, '甲');
    expect(leave()).toBe(true);
  });
});

describe('an article that somebody else has changed', () => {
  const theirs = { ...ARTICLE, version: 6, updatedBy: '周衡', body: '## 第二章 加班\n\n周衡的一条\n' };

  async function conflict() {
    let isStale = false;
    const shown = await open({
      [readArticleDetail.path]: () => ok(isStale ? theirs : ARTICLE),
      [saveArticle.path]: ({ body }) =>
        (JSON.parse(body) as { version: number }).version === 6
          ? ok('a1', { version: 7 })
          : refused(409, '文章已被修改'),
    });
    isStale = true;
    await shown.user.type(shown.body, '我的一条');
    await shown.user.click(screen.getByRole('button', { name: '发布第 6 版' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: '这篇文章已被周衡修改' }));
    return { ...shown, dialog };
  }

  it('shows the differences', async () => {
    const { user, dialog } = await conflict();
    await user.click(await dialog.findByRole('button', { name: '查看差异' }));
    expect(dialog.getByText('虚线是对方的文字，实线是你的文字')).toBeInTheDocument();
    const lines = within(dialog.getByRole('list', { name: '差异' }));
    expect(lines.getByText('周衡的一条').closest('li')).toHaveAttribute('data-kind', 'theirs');
    expect(lines.getByText('我的一条').closest('li')).toHaveAttribute('data-kind', 'own');
  });

  it('is overwritten as a newer version', async () => {
    const { user, dialog, bodies } = await conflict();
    await user.click(await dialog.findByRole('button', { name: '覆盖' }));
    expect(await screen.findByText('已发布第 7 版')).toBeInTheDocument();
    expect(bodies(saveArticle.path).at(-1)).toMatchObject({ version: 6, body: `${ARTICLE.body}我的一条` });
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('replaces the own text when that is given up, which can be undone', async () => {
    const { user, dialog, body } = await conflict();
    await user.click(await dialog.findByRole('button', { name: '放弃' }));
    expect(body).toHaveValue(theirs.body);
    await user.click(await screen.findByRole('button', { name: '撤销' }));
    expect(body).toHaveValue(`${ARTICLE.body}我的一条`);
  });
});

describe('versions of an article', () => {
  const version = {
    version: 5,
    title: ARTICLE.title,
    category: '咨询',
    status: 'published',
    effectiveFrom: '2025-03-01',
    effectiveTo: '',
    state: 'in-force',
    savedAt: '2026-11-11T02:00:00.000Z',
    savedBy: '林岚',
  };

  it('are listed, and an old one is restored as the newest', async () => {
    let isRestored = false;
    const { user, bodies, body } = await open({
      [listArticleVersions.path]: () => ok([version, { ...version, version: 4, state: 'expired' }]),
      [readArticleDetail.path]: () => ok(isRestored ? { ...ARTICLE, version: 6, body: '旧文' } : ARTICLE),
      [restoreArticleVersion.path]: () => {
        isRestored = true;
        return ok(null, { version: 6 });
      },
    });
    expect(body).toHaveValue(ARTICLE.body);
    await user.click(screen.getByRole('button', { name: '版本' }));
    expect(await screen.findByText('第 4 版')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '恢复第 5 版' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '恢复第 4 版' }));
    await waitFor(() => expect(screen.getByLabelText('正文')).toHaveValue('旧文'));
    expect(bodies(restoreArticleVersion.path)).toEqual([{ id: 'a1', version: 4, current: 5 }]);
  });
});
