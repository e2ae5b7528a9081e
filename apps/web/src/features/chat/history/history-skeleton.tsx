const ROWS = 8;

export function HistorySkeleton() {
  return (
    <output className="history-skeleton" aria-label="正在加载会话历史">
      {Array.from({ length: ROWS }, (_, row) => (
        <div key={row} className="skeleton" style={{ width: `${58 + ((row * 37) % 32)}%` }} />
      ))}
    </output>
  );
}
