type LoadFailureProps = { onRetry: () => void };

/** In the place of what could not be loaded, with a quiet way to try again. */
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
