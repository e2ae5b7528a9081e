import { PanelSkeleton } from '../../../shared/ui/overlay/panel-skeleton.tsx';

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
  return (
    <p className="choices-state" role="alert">
      加载失败
      <button type="button" onClick={() => void refetch()}>
        重试
      </button>
    </p>
  );
}
