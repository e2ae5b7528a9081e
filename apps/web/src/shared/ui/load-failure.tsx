type LoadFailureProps = { text?: string; onRetry: () => void; isTabStop?: boolean };

/** Says that something could not be loaded, and offers to try again. */
export function LoadFailure({ text = '加载失败', onRetry, isTabStop = true }: LoadFailureProps) {
  return (
    <p className="load-failure row" role="alert">
      {text}
      <button type="button" tabIndex={isTabStop ? undefined : -1} onClick={onRetry}>
        重试
      </button>
    </p>
  );
}
