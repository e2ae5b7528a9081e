import { PanelSkeleton } from '../../../shared/ui/overlay/panel-skeleton.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';

type ListStateProps = {
  isPending: boolean;
  isError: boolean;
  isEmpty: boolean;
  emptyText: string;
  refetch: () => unknown;
};

export function ListState({ isPending, isError, isEmpty, emptyText, refetch }: ListStateProps) {
  if (!isEmpty) return null;
  if (isPending) return <PanelSkeleton />;
  if (!isError) return <p className="choices-state">{emptyText}</p>;
  return <LoadFailure onRetry={() => void refetch()} />;
}
