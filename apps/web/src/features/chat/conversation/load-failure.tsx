type LoadFailureProps = { onRetry: () => void };

export function LoadFailure({ onRetry }: LoadFailureProps) {
  return (
    <p className="load-failure">
      加载失败
      <button type="button" onClick={onRetry}>
        重试
      </button>
    </p>
  );
}
