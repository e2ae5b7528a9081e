import type { ChartSlotProps } from '../../shared/markdown/view/chart-slot.ts';
import { DrawingFrame } from '../../shared/ui/drawing/drawing-frame.tsx';
import { DrawingSkeleton } from '../../shared/ui/drawing/drawing-skeleton.tsx';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';

const DiagramCard = lazyPart(async () => (await import('./card/diagram-card.tsx')).DiagramCard);

/** The place of a diagram, which stays drawn once it was near the screen. */
export function DiagramFrame({ source, isComplete }: ChartSlotProps) {
  return (
    <DrawingFrame
      className="diagram-frame"
      isComplete={isComplete}
      renderSkeleton={(isWriting) => <DrawingSkeleton isWriting={isWriting} />}
    >
      {() => <DiagramCard source={source} />}
    </DrawingFrame>
  );
}
