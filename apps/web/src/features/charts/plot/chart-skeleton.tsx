import { UNDRAWN } from '../../../shared/browser/print-page.ts';

/** Has the height of a chart, so that nothing moves when it is drawn. */
export function ChartSkeleton({ isWriting = false }: { isWriting?: boolean }) {
  return (
    <output className="chart-skeleton" {...UNDRAWN} data-writing={isWriting || undefined}>
      {isWriting ? '正在准备图表' : '图表'}
    </output>
  );
}
