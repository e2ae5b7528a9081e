import './drawing-skeleton.css';
import { UNDRAWN } from '../../browser/print-page.ts';

type DrawingSkeletonProps = { className?: string; isWriting?: boolean };

/** Has the height of a drawing, so that nothing moves when it is there. */
export function DrawingSkeleton({ className = '', isWriting = false }: DrawingSkeletonProps) {
  return (
    <output className={`drawing-skeleton ${className}`} {...UNDRAWN} data-writing={isWriting || undefined}>
      {isWriting ? '正在准备图表' : '图表'}
    </output>
  );
}
