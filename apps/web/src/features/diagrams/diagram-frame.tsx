import './diagrams.css';
import { Suspense, useRef, useState } from 'react';
import { UNDRAWN } from '../../shared/browser/print-page.ts';
import { useNearScreen } from '../../shared/browser/use-near-screen.ts';
import type { ChartSlotProps } from '../../shared/markdown/view/chart-slot.ts';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';

const DiagramCard = lazyPart(async () => (await import('./card/diagram-card.tsx')).DiagramCard);

/** The place of a diagram: a quiet box while its block is written and until it comes near the screen, then the diagram. */
export function DiagramFrame({ source, isComplete }: ChartSlotProps) {
  const ref = useRef<HTMLDivElement>(null);
  const isNear = useNearScreen(ref);
  // It stays drawn afterwards.
  const [wasNear, setWasNear] = useState(false);
  if (isNear && !wasNear) setWasNear(true);
  return (
    <div className="diagram-frame" ref={ref}>
      {isComplete && wasNear ? (
        <Suspense fallback={<DiagramSkeleton />}>
          <DiagramCard source={source} />
        </Suspense>
      ) : (
        <DiagramSkeleton isWriting={!isComplete} />
      )}
    </div>
  );
}

function DiagramSkeleton({ isWriting = false }: { isWriting?: boolean }) {
  return (
    <output className="diagram-skeleton" {...UNDRAWN} data-writing={isWriting || undefined}>
      {isWriting ? '正在准备图表' : '图表'}
    </output>
  );
}
