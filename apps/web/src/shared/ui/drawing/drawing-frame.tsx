import { Suspense, useRef, useState, type ReactNode } from 'react';
import { useNearScreen } from '../../browser/later/use-near-screen.ts';

type DrawingFrameProps = {
  className: string;
  /** False while the block of the drawing is still being written. */
  isComplete: boolean;
  renderSkeleton: (isWriting: boolean) => ReactNode;
  children: (isNear: boolean) => ReactNode;
};

/** The place of a drawing in a text: a quiet box while its block is written and until it comes near the screen. */
export function DrawingFrame({ className, isComplete, renderSkeleton, children }: DrawingFrameProps) {
  const ref = useRef<HTMLDivElement>(null);
  const isNear = useNearScreen(ref);
  // Stays mounted afterwards, so that what was chosen in it is kept.
  const [wasNear, setWasNear] = useState(false);
  if (isNear && !wasNear) setWasNear(true);
  return (
    <div className={className} ref={ref}>
      {isComplete && wasNear ? (
        <Suspense fallback={renderSkeleton(false)}>{children(isNear)}</Suspense>
      ) : (
        renderSkeleton(!isComplete)
      )}
    </div>
  );
}
