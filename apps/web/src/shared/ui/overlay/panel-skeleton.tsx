import './popover.css';
import { Skeleton } from '../skeleton.tsx';

export function PanelSkeleton() {
  return <Skeleton className="popover-skeleton" widths={['46%', '62%', '54%', '38%']} />;
}
