import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Markdown } from '../../../shared/markdown/markdown.tsx';
import { markdownEngine } from '../../../shared/markdown/markdown-engine.ts';
import { TableSlot } from '../../../shared/markdown/view/chart-slot.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { TableChart } from './table-chart.tsx';

const TABLE = '| 部门 | 变化（人） |\n| --- | ---: |\n| **研发** | 1,200 |\n| A&B <c> | −8 |\n';

function show(text: string, isRunning = false) {
  return renderPage(
    <TableSlot value={TableChart}>
      <Markdown text={text} isRunning={isRunning} />
    </TableSlot>,
  );
}

beforeAll(() => markdownEngine.load());
beforeEach(() => {
  // jsdom has no canvas; texts are measured by their length instead.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(640);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(290);
});

describe('a table of an answer', () => {
  it('is drawn as a chart below it, and the chart is closed again', async () => {
    const user = userEvent.setup();
    show(TABLE);
    await user.click(screen.getByRole('button', { name: '画成图表' }));
    expect(
      await screen.findByRole('img', { name: '柱状图：共 2 项，最高的是研发（1200人），最低的是A&B <c>（-8人）。' }),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '收起图表' }));
    expect(screen.queryByRole('img')).toBeNull();
  });

  it.each([
    ['has no figures', '| 部门 | 负责人 |\n| --- | --- |\n| 研发 | 张 |\n| 销售 | 李 |\n'],
    ['has words among its figures', '| 部门 | 人数 |\n| --- | --- |\n| 研发 | 待统计的人数 |\n| 销售 | 8 |\n'],
    ['has one row', '| 部门 | 人数 |\n| --- | --- |\n| 研发 | 12 |\n'],
    ['is no table', '研发 12，销售 8'],
  ])('offers no chart when it %s', (_name, text) => {
    show(text);
    expect(screen.queryByRole('button', { name: '画成图表' })).toBeNull();
  });

  it('offers no chart while it grows', () => {
    show(TABLE, true);
    expect(screen.queryByRole('button', { name: '画成图表' })).toBeNull();
  });
});
