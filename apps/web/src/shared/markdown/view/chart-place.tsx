import type { MarkdownProps } from './markdown-props.ts';

type ChartPlaceProps = { source: string; isComplete: boolean; renderChart: MarkdownProps['renderChart'] };

/** Has the height of the chart, so that nothing moves when it is drawn. */
export function ChartPlace({ source, isComplete, renderChart }: ChartPlaceProps) {
  const chart = renderChart?.(source, isComplete);
  if (chart !== undefined && chart !== null) return <div className="md-chart-slot">{chart}</div>;
  return (
    <div className="md-chart" data-waiting={!isComplete || undefined}>
      {isComplete ? '图表' : '正在准备图表'}
    </div>
  );
}
