import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '../../../testing/render-page.tsx';
import { copyRich } from '../../browser/copy-rich.ts';
import { saveFile } from '../../browser/save-file.ts';
import { Markdown } from '../markdown.tsx';
import { markdownEngine } from '../markdown-engine.ts';
import { TableTitle } from './table-title.ts';

vi.mock(import('../../browser/save-file.ts'), () => ({ saveFile: vi.fn() }));
Object.assign(Element.prototype, { scrollIntoView: () => undefined });
vi.mock(import('../../browser/copy-rich.ts'), () => ({ copyRich: vi.fn(() => Promise.resolve()) }));

const LARGE = [
  '| 地区 | 口径说明 | 基数 | 比例 |',
  '|---|---|---|---|',
  '| 杭州 | 按上年度月平均工资；新入职按首月应发工资 | 24,930 | =1+1 |',
  '| 上海 | 一<br>二 | 37,302 | 9% |',
  '| 北京 | 无 | 35,811 | 9.8% |',
].join('\n');
const SMALL = '| 甲 | 乙 |\n|---|---|\n| 1 | 2 |';

function show(text: string) {
  return renderPage(
    <TableTitle value="六城对照">
      <Markdown text={text} />
    </TableTitle>,
  );
}

describe('a table in an answer', () => {
  beforeAll(() => markdownEngine.load());
  beforeEach(() => vi.mocked(saveFile).mockClear());

  it('says how large it is', () => {
    show(LARGE);
    expect(screen.getByText('4 列，3 行')).toBeInTheDocument();
  });

  it('has no bar when it is small', () => {
    const { container } = show(SMALL);
    expect(container.querySelector('.md-table-card')).not.toHaveAttribute('data-bar');
  });

  it('is copied with tabs and as a table', async () => {
    show(LARGE);
    await userEvent.click(screen.getByRole('button', { name: '复制表格' }));
    const { plain, html } = (await vi.mocked(copyRich).mock.calls[0]?.[0]) ?? { plain: '', html: '' };
    expect(plain.split('\n')).toEqual([
      '地区\t口径说明\t基数\t比例',
      '杭州\t按上年度月平均工资；新入职按首月应发工资\t24,930\t=1+1',
      '上海\t一 二\t37,302\t9%',
      '北京\t无\t35,811\t9.8%',
    ]);
    expect(html).toContain('<td>24,930</td>');
  });

  it('is saved as csv under the title of the text, with formulas defused', async () => {
    show(LARGE);
    await userEvent.click(screen.getByRole('button', { name: '下载 csv' }));
    const [file, name] = vi.mocked(saveFile).mock.calls[0] ?? [];
    expect(name).toBe('六城对照.csv');
    const bytes = new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer(0));
    expect(bytes.slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]));
    expect(new TextDecoder().decode(bytes)).toContain(`"24,930","'=1+1"`);
  });

  it('fills the screen, where a search marks the cells', async () => {
    show(LARGE);
    await userEvent.click(screen.getByRole('button', { name: '全屏' }));
    const dialog = await screen.findByRole('dialog', { name: '六城对照' });
    await userEvent.type(screen.getByRole('searchbox', { name: '在表中查找' }), '京');
    expect([...dialog.querySelectorAll('[data-found]')].map(({ textContent }) => textContent)).toEqual(['北京']);
    expect(screen.getByText('1 格')).toBeInTheDocument();
    await userEvent.type(screen.getByRole('searchbox', { name: '在表中查找' }), '都');
    expect(screen.getByText('没有找到')).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
