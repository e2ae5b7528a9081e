import './chart-skeleton.css';
import { DrawingSkeleton } from '../../../shared/ui/drawing/drawing-skeleton.tsx';

/** Has the height of a chart, which is taller on a phone. */
export function ChartSkeleton({ isWriting = false }: { isWriting?: boolean }) {
  return <DrawingSkeleton className="chart-skeleton" isWriting={isWriting} />;
}
