import { createElement, use, useMemo, useState } from 'react';
import type { UsageView } from '@wenjin/contract/admin/usage';
import type { Chart } from '@wenjin/domain/charts/chart';
import { PlotSlot } from '../../../shared/markdown/view/plot-slot.ts';
import { Segmented } from '../../../shared/ui/form/segmented.tsx';
import { type ChartPart, usageChart } from './usage-chart-data.ts';
import type { UsagePlace } from './common/use-usage-span.ts';

const PARTS: readonly { value: ChartPart; label: string }[] = [
  { value: 'model', label: '模型' },
  { value: 'purpose', label: '用途' },
  { value: 'cost', label: '费用' },
];

/** One bar a day. A click on a day shows that day alone. */
export function UsageChart({ view, place }: { view: UsageView; place: UsagePlace }) {
  const [part, setPart] = useState<ChartPart>('model');
  const { from, to, purpose } = place.filter;
  const { days, chart } = useMemo(() => usageChart({ view, part, from, to, purpose }), [view, part, from, to, purpose]);
  return (
    <section className="usage-card usage-days" aria-label="每天">
      <header className="row">
        <h2>{chart.title}</h2>
        <Segmented label="按什么分层" options={PARTS} value={part} onChange={setPart} />
      </header>
      <Plot
        chart={chart}
        emptyText={part === 'cost' && view.totals.cost === null ? '填写单价后显示费用' : '这些天没有数据'}
        onDay={(index) => {
          const day = days[index];
          if (day !== undefined && from !== to) place.chooseDays({ from: day, to: day });
        }}
      />
    </section>
  );
}

type PlotProps = { chart: Chart; emptyText: string; onDay: (index: number) => void };

function Plot({ chart, emptyText, onDay }: PlotProps) {
  const drawing = use(PlotSlot);
  if (chart.series.length === 0) return <p className="usage-empty">{emptyText}</p>;
  return drawing && createElement(drawing, { chart, isStacked: true, onPoint: onDay });
}
