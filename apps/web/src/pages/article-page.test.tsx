import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ARTICLE_PAGE } from '@wenjin/contract/pages';
import { readArticle, type ReaderArticle } from '@wenjin/contract/knowledge/reader';
import { cutPassages } from '@wenjin/domain/knowledge/cut-passages';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeFetch, ok, refused } from '../testing/fake-fetch.ts';
import { renderRoutes } from '../testing/render-routes.tsx';
import { ArticlePage } from './article-page.tsx';

const TITLE = '假期管理办法';
const BODY =
  '## 第一章 产假\n\n享受九十八日产假。\n\n### 第二条 奖励假\n\n增加六十日。\n\n## 第三章 材料\n\n提供登记单。';
const NEW = { version: 4, effectiveFrom: '2026-01-01', effectiveTo: '', state: 'in-force' as const };
const OLD = { version: 3, effectiveFrom: '2024-05-01', effectiveTo: '2025-12-31', state: 'expired' as const };
const saved = { savedAt: '2025-12-18T04:00:00.000Z', savedBy: '周衡' };

function article(at: typeof NEW | typeof OLD, body = BODY): ReaderArticle {
  return {
    id: 'a1',
    title: TITLE,
    category: '咨询',
    body,
    ...at,
    versions: [
      { ...NEW, ...saved },
      { ...OLD, ...saved },
    ],
    passages: cutPassages(TITLE, body),
    updatedAt: saved.savedAt,
  };
}

function show(at = '/kb/article/a1', reply?: Parameters<typeof fakeFetch>[0][string]) {
  const network = fakeFetch({
    [readArticle.path]: reply ?? (({ path }) => ok(article(path.includes('version=3') ? OLD : NEW))),
  });
  return { network, user: userEvent.setup(), ...renderRoutes({ [ARTICLE_PAGE]: <ArticlePage /> }, at) };
}

const scrollIntoView = vi.fn();
beforeEach(() => {
  scrollIntoView.mockClear();
  Element.prototype.scrollIntoView = scrollIntoView;
});

describe('the page of an article', () => {
  it('shows the article with its category, state and dates', async () => {
    show();
    expect(await screen.findByRole('heading', { level: 1, name: TITLE })).toBeInTheDocument();
    expect(screen.getByText('现行有效')).toBeInTheDocument();
    expect(screen.getByText('2026年1月1日起施行')).toBeInTheDocument();
    expect(screen.queryByText('看现行版')).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: '回答引用的段落' })).not.toBeInTheDocument();
    await waitFor(() => expect(document.title).toBe(`${TITLE} - 问津`));
  });

  it('has a menu for printing, the theme and the way home', async () => {
    const printed = vi.fn();
    vi.stubGlobal('print', printed);
    const { user, place } = show();
    await screen.findByRole('heading', { level: 1, name: TITLE });
    const more = screen.getByRole('button', { name: '更多' });
    await user.click(more);
    await user.click(await screen.findByRole('menuitem', { name: '打印' }));
    await waitFor(() => expect(printed).toHaveBeenCalledOnce());
    await user.click(more);
    await user.click(await screen.findByRole('menuitem', { name: '深色主题' }));
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
    await user.click(more);
    await user.click(await screen.findByRole('menuitem', { name: '浅色主题' }));
    await user.click(more);
    await user.click(await screen.findByRole('menuitem', { name: '返回首页' }));
    expect(place()).toBe('/');
  });

  it('marks the passage of the address and scrolls to it', async () => {
    show('/kb/article/a1?passage=2');
    const passage = await screen.findByRole('region', { name: '回答引用的段落' });
    expect(await within(passage).findByText('增加六十日。')).toBeInTheDocument();
    expect(within(passage).queryByText('第二条 奖励假')).not.toBeInTheDocument();
    await waitFor(() => expect(scrollIntoView.mock.contexts).toContain(passage));
  });

  it('marks the cited sentence inside of the passage', async () => {
    const body = '## 奖励假\n\n女职工生育的，**增加六十日**。遇节假日不顺延。';
    show(`/kb/article/a1?passage=1#cite=${encodeURIComponent('女职工生育的，增加六十日。')}`, () =>
      ok(article(NEW, body)),
    );
    const passage = await screen.findByRole('region', { name: '回答引用的段落' });
    await waitFor(() => expect(passage.querySelectorAll('mark').length).toBeGreaterThan(0));
    const texts = Array.from(passage.querySelectorAll('mark'), ({ textContent }) => textContent);
    expect(texts.join('')).toBe('女职工生育的，增加六十日');
  });

  it('scrolls to a heading of the outline', async () => {
    const { user } = show();
    const outline = await screen.findByRole('navigation', { name: '目录' });
    const heading = await screen.findByRole('heading', { name: '第三章 材料' });
    await user.click(within(outline).getByRole('button', { name: '第三章 材料' }));
    expect(scrollIntoView.mock.contexts).toContain(heading.closest('.md-block'));
  });

  it('opens an old version from the menu, warns of it and leads back to the one in force', async () => {
    const { user, place } = show();
    await user.click(await screen.findByRole('button', { name: '第 4 版，选择版本' }));
    await user.click(await screen.findByRole('menuitem', { name: /^第 3 版 · 已失效 · .* · 周衡 2025年12月18日$/u }));
    expect(await screen.findByText('第 3 版，2025年12月31日失效')).toBeInTheDocument();
    expect(place()).toBe('/kb/article/a1?version=3');
    await user.click(screen.getByRole('link', { name: '看现行版' }));
    expect(await screen.findByText('现行有效')).toBeInTheDocument();
    expect(place()).toBe('/kb/article/a1');
  });

  it('says that an article is gone', async () => {
    show('/kb/article/gone', () => refused(404, '文章不存在或已下线'));
    expect(await screen.findByRole('heading', { level: 1, name: '文章不存在或已下线' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '返回首页' })).toBeInTheDocument();
  });

  it('offers another try when the article cannot be loaded', async () => {
    let isBroken = true;
    const { user } = show('/kb/article/a1', () => (isBroken ? { status: 502, text: '' } : ok(article(NEW))));
    await screen.findByText('文章加载失败');
    isBroken = false;
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('heading', { level: 1, name: TITLE })).toBeInTheDocument();
  });

  it('compares the shown version with the one before it, side by side or merged', async () => {
    const body = `${BODY}\n\n## 附则\n\n本办法由人力资源部解释。\n\n此前的规定同时废止。`;
    const { user, place } = show('/kb/article/a1', ({ path }) =>
      ok(path.includes('version=3') ? article(OLD, body.replace('六十日', '三十日')) : article(NEW, body)),
    );
    await user.click((await screen.findAllByRole('link', { name: '对比版本' }))[0] as HTMLElement);
    expect(place()).toBe('/kb/article/a1?compare=3-4');
    expect(await screen.findByText('共 1 段有修改')).toBeInTheDocument();
    expect(screen.getByText('三', { selector: 'del' })).toBeInTheDocument();
    expect(screen.getByText('六', { selector: 'ins' }).closest('p')).toHaveTextContent('增加六十日。');
    await user.click(screen.getByRole('radio', { name: '合并' }));
    expect(screen.getByText('六', { selector: 'ins' }).closest('p')).toHaveTextContent('增加三六十日。');
    await user.click(screen.getByRole('button', { name: '展开' }));
    expect(screen.getByText('此前的规定同时废止。')).toBeInTheDocument();
  });

  it('steps to the next change with N', async () => {
    const { user } = show('/kb/article/a1?compare=3-4', ({ path }) =>
      ok(path.includes('version=3') ? article(OLD, BODY.replace('六十日', '三十日')) : article(NEW)),
    );
    await screen.findByText('共 1 段有修改');
    await user.keyboard('n');
    expect(document.activeElement).toHaveTextContent('增加');
  });

  it('has a bar at the bottom of a phone to step through the changes and back to the article', async () => {
    vi.stubGlobal('matchMedia', (media: string) => ({
      media,
      matches: media.includes('max-width'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    const { user, place } = show('/kb/article/a1?compare=3-4', ({ path }) =>
      ok(path.includes('version=3') ? article(OLD, BODY.replace('六十日', '三十日')) : article(NEW)),
    );
    const bar = await screen.findByRole('toolbar', { name: '对比操作' });
    expect(within(screen.getByRole('main')).getAllByRole('button', { name: '下一段修改' })).toHaveLength(1);
    await screen.findByText('共 1 段有修改');
    await user.click(within(bar).getByRole('button', { name: '下一段修改' }));
    expect(document.activeElement).toHaveTextContent('增加');
    await user.click(within(bar).getByRole('link', { name: '查看正文' }));
    expect(place()).toBe('/kb/article/a1?version=4');
  });

  it('changes the version of one side', async () => {
    const { user, place } = show('/kb/article/a1?compare=3-4');
    await user.click(await screen.findByRole('button', { name: '旧版本：第 3 版' }));
    await user.click(await screen.findByRole('menuitem', { name: /^第 4 版/u }));
    expect(place()).toBe('/kb/article/a1?compare=4-4');
    expect(await screen.findByText('两个版本的正文相同')).toBeInTheDocument();
  });
});
