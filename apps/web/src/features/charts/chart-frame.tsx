import './plot/charts.css';
import { Suspense, useRef, useState } from 'react';
import type { ChartSlotProps } from '../../shared/markdown/view/chart-slot.ts';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';
import { ChartSkeleton } from './plot/chart-skeleton.tsx';
import { useNearScreen } from '../../shared/browser/use-near-screen.ts';

const ChartCard = lazyPart(async () => (await import('./card/chart-card.tsx')).ChartCard);

/** The place of a chart: a quiet box while its block is written and until it comes near the screen, then the chart. */
export function ChartFrame({ source, isComplete }: ChartSlotProps) {
  const ref = useRef<HTMLDivElement>(null);
  const isNear = useNearScreen(ref);
  // Stays mounted afterwards, so that the chosen type and an open table are kept; only the drawing is given back.
  const [wasNear, setWasNear] = useState(false);
  if (isNear && !wasNear) setWasNear(true);

  return (
    <div className="chart-frame" ref={ref}>
      {isComplete && wasNear ? (
        <Suspense fallback={<ChartSkeleton />}>
          <ChartCard source={source} isNear={isNear} />
        </Suspense>
      ) : (
        <ChartSkeleton isWriting={!isComplete} />
      )}
    </div>
  );
}
