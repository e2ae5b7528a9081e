import './table-chart.css';
import { Suspense, useContext, useMemo, useState } from 'react';
import { ChartColumn } from 'lucide-react';
import { ChartKeep, type TableSlotProps } from '../../../shared/markdown/view/chart-slot.ts';
import { tableRows } from '../../../shared/markdown/table/table-rows.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { ChartSkeleton } from '../plot/chart-skeleton.tsx';
import { hasFigures } from './has-figures.ts';

const TableCard = lazyPart(async () => (await import('../card/table-card.tsx')).TableCard);

/** Draws a table with figures as a chart below it, without a model. */
export function TableChart(props: TableSlotProps) {
  const html = 'html' in props ? props.html : '';
  const given = 'rows' in props ? props.rows : undefined;
  const rows = useMemo(() => given ?? tableRows(html), [given, html]);
  const keep = useContext(ChartKeep);
  const [isOpen, setOpen] = useState(false);
  if (!hasFigures(rows)) return null;
  return (
    <div className="table-chart">
      <Button
        kind="plain"
        icon={ChartColumn}
        text={isOpen ? '收起图表' : '画成图表'}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <Suspense fallback={<ChartSkeleton />}>
          <TableCard
            rows={rows}
            // The kept chart stands in the text from then on.
            onKeep={keep && (async (block) => void ((await keep(rows, block)) && setOpen(false)))}
          />
        </Suspense>
      )}
    </div>
  );
}
