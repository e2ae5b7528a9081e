import { Suspense } from 'react';
import type { PlotSlotProps } from '../../../shared/markdown/view/plot-slot.ts';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { ChartSkeleton } from './chart-skeleton.tsx';

const ChartPlot = lazyPart(async () => (await import('./chart-plot.tsx')).ChartPlot);

/** A drawing without the card around it. */
export function PlotFrame(props: PlotSlotProps) {
  return (
    <Suspense fallback={<ChartSkeleton />}>
      <ChartPlot hasDecals={false} {...props} />
    </Suspense>
  );
}
