import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CHART_TYPES } from '@wenjin/domain/charts/chart';
import { readChart } from '@wenjin/domain/charts/read-chart';
import { ChartRetry } from '../../shared/markdown/view/chart-slot.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { copiedTable } from './card/table-cells.ts';
import { ChartFrame } from './chart-frame.tsx';

const FIGURES = { title: '各部门人数', unit: '人', categories: ['研发', '销售', '<b>客服'], data: [30, 12, 8] };

function sourceOf(type: string): string {
  const { title, unit, categories, data } = FIGURES;
  return JSON.stringify({ type, title, unit, categories, series: [{ name: '人数', data }] });
}

beforeEach(() => {
  // jsdom has no canvas; texts are measured by their length instead.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(640);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(290);
});

describe('a chart', () => {
  it.each(CHART_TYPES)('draws the type %s and says what it shows', async (type) => {
    const { container } = renderPage(<ChartFrame source={sourceOf(type)} isComplete />);
    const plot = await screen.findByRole('img', { name: /各部门人数.*研发（30人）/u });
    // The library draws in the next frame.
    await waitFor(() => expect(plot.querySelectorAll('svg path').length).toBeGreaterThan(2));
    expect(screen.getByText('单位：人')).toBeInTheDocument();
    // Names are text, never elements.
    expect(container.querySelector('.chart-drawing b')).toBeNull();
    expect(container.querySelector('.chart-drawing')).toHaveTextContent('<b>客服');
  });

  it('keeps a quiet place while its block is written', () => {
    renderPage(<ChartFrame source='{"type":' isComplete={false} />);
    expect(screen.getByRole('status')).toHaveTextContent('正在准备图表');
  });

  it('shows wrong data with its source, the reason, and a button that asks again', async () => {
    const retry = vi.fn();
    renderPage(
      <ChartRetry value={retry}>
        <ChartFrame source='{"type":"radar","categories":["a"]}' isComplete />
      </ChartRetry>,
    );
    expect(await screen.findByText(/未能识别图表数据：不支持的图表类型“radar”/u)).toBeInTheDocument();
    expect(screen.getByText('{"type":"radar","categories":["a"]}')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(retry).toHaveBeenCalledOnce();
  });

  it('reads its points with the arrow keys', async () => {
    const user = userEvent.setup();
    renderPage(<ChartFrame source={sourceOf('bar')} isComplete />);
    (await screen.findByRole('img', { name: /各部门人数/u })).focus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(screen.getByText('销售，人数 12人')).toBeInTheDocument();
    await user.keyboard('{End}');
    expect(screen.getByText('<b>客服，人数 8人')).toBeInTheDocument();
  });

  it('is drawn only near the screen, and given back when it leaves', async () => {
    let report: ((isIntersecting: boolean) => void) | undefined;
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(listener: (entries: { isIntersecting: boolean }[]) => void) {
          report = (isIntersecting) => listener([{ isIntersecting }]);
        }
        observe(): void {}
        disconnect(): void {}
      },
    );
    const { container } = renderPage(<ChartFrame source={sourceOf('pie')} isComplete />);
    expect(container.querySelector('svg')).toBeNull();
    act(() => report?.(true));
    await screen.findByRole('img', { name: /各部门人数/u });
    expect(container.querySelector('.chart-drawing svg')).not.toBeNull();
    act(() => report?.(false));
    expect(container.querySelector('.chart-drawing svg')).toBeNull();
    expect(screen.getByText('各部门人数')).toBeInTheDocument();

    // On paper everything is drawn, and nothing of it stays afterwards.
    act(() => void dispatchEvent(new Event('beforeprint')));
    expect(container.querySelector('.chart-drawing svg')).not.toBeNull();
    act(() => void dispatchEvent(new Event('afterprint')));
    expect(container.querySelector('.chart-drawing svg')).toBeNull();
  });

  it('changes its type, and says why a type cannot show the data', async () => {
    const user = userEvent.setup();
    const series = [
      { name: '去年', data: [3, 4] },
      { name: '今年', data: [5, 6] },
    ];
    renderPage(<ChartFrame source={JSON.stringify({ type: 'bar', categories: ['甲', '乙'], series })} isComplete />);
    const pie = await screen.findByRole('button', { name: '饼图：饼图只能显示一个系列，这里有 2 个' });
    expect(pie).toHaveAttribute('aria-disabled', 'true');
    await user.click(pie);
    expect(screen.getByRole('img', { name: /^柱状图/u })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '折线图' }));
    expect(screen.getByRole('img', { name: /^折线图/u })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '折线图' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('offers the variants of a type when it is pressed again', async () => {
    const user = userEvent.setup();
    renderPage(<ChartFrame source={sourceOf('bar')} isComplete />);
    const types = within(await screen.findByRole('group', { name: '图表类型' }));
    expect(types.getAllByRole('button').map((entry) => entry.getAttribute('aria-label'))).toEqual([
      '折线图',
      '柱状图',
      '饼图',
      '漏斗图',
      '矩形树图',
    ]);
    await user.click(types.getByRole('button', { name: '漏斗图' }));
    const funnel = types.getByRole('button', { name: '漏斗图（降序）' });
    expect(funnel).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    await user.click(await screen.findByRole('menuitem', { name: '漏斗图（升序）' }));
    expect(screen.getByRole('img', { name: /^漏斗图（升序）/u })).toBeInTheDocument();
    expect(types.getByRole('button', { name: '漏斗图（升序）' })).toHaveFocus();
    // A type without variants does nothing more.
    await user.click(types.getByRole('button', { name: '矩形树图' }));
    await user.click(types.getByRole('button', { name: '矩形树图' }));
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('offers the eight types in a sheet on a phone', async () => {
    const user = userEvent.setup();
    vi.spyOn(globalThis, 'matchMedia').mockImplementation(
      (query) => ({ matches: query.includes('640px'), addEventListener() {}, removeEventListener() {} }) as never,
    );
    const series = [{ name: '变化', data: [3, -4] }];
    renderPage(<ChartFrame source={JSON.stringify({ type: 'bar', categories: ['甲', '乙'], series })} isComplete />);
    await user.click(await screen.findByRole('button', { name: '图表类型：柱状图' }));
    const sheet = within(await screen.findByRole('dialog', { name: '图表类型' }));
    expect(within(sheet.getByRole('list')).getAllByRole('button')).toHaveLength(CHART_TYPES.length);
    const pie = sheet.getByRole('button', { name: /^饼图 ?饼图不能显示负数，“乙”是 -4$/u });
    expect(pie).toHaveAttribute('aria-disabled', 'true');
    await user.click(pie);
    await user.click(sheet.getByRole('button', { name: '折线图' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: '图表类型：折线图' })).toBeInTheDocument();
  });

  it('shows its figures as a table', async () => {
    const user = userEvent.setup();
    renderPage(<ChartFrame source={sourceOf('pie')} isComplete />);
    await user.click(await screen.findByRole('button', { name: '查看数据表' }));
    const table = within(screen.getByRole('region', { name: '数据表' }));
    expect(table.getByRole('columnheader', { name: '人数（人）' })).toBeInTheDocument();
    expect(table.getByRole('row', { name: '<b>客服 8' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '查看数据表' }));
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('opens in a dialog in the type that was chosen', async () => {
    const user = userEvent.setup();
    renderPage(<ChartFrame source={sourceOf('pie')} isComplete />);
    await user.click(await screen.findByRole('button', { name: '饼图' }));
    await user.click(await screen.findByRole('menuitem', { name: '环形图' }));
    await user.click(screen.getByRole('button', { name: '放大' }));
    const dialog = await screen.findByRole('dialog', { name: '各部门人数' });
    expect(within(dialog).getByRole('img', { name: /^环形图/u })).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: '关闭' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('copies its figures as cells', () => {
    const result = readChart(sourceOf('pie'));
    if (!('chart' in result)) throw new Error(result.problem);
    const { html, plain } = copiedTable(result.chart);
    expect(plain).toBe('类别\t人数（人）\n研发\t30\n销售\t12\n<b>客服\t8');
    expect(html).toContain('<tr><td>&lt;b&gt;客服</td><td>8</td></tr>');
  });
});
