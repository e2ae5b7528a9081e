import type { ChartSlotProps } from '../../shared/markdown/view/chart-slot.ts';
import { DrawingFrame } from '../../shared/ui/drawing/drawing-frame.tsx';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';
import { ChartSkeleton } from './plot/chart-skeleton.tsx';

const ChartCard = lazyPart(async () => (await import('./card/chart-card.tsx')).ChartCard);

/** The place of a chart. Only its drawing is given back when it is far from the screen again. */
export function ChartFrame({ source, isComplete }: ChartSlotProps) {
  return (
    <DrawingFrame
      className="chart-frame"
      isComplete={isComplete}
      renderSkeleton={(isWriting) => <ChartSkeleton isWriting={isWriting} />}
    >
      {(isNear) => <ChartCard source={source} isNear={isNear} />}
    </DrawingFrame>
  );
}
