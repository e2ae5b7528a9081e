const ROWS = 8;

export function ListSkeleton() {
  return (
    <output className="list-skeleton" aria-label="正在加载">
      {Array.from({ length: ROWS }, (_, row) => (
        <div key={row} className="row">
          <div className="skeleton" style={{ width: `${12 + ((row * 5) % 8)}%` }} />
          <div className="skeleton" style={{ width: `${22 + ((row * 7) % 16)}%` }} />
          <div className="skeleton" style={{ width: '10%' }} />
        </div>
      ))}
    </output>
  );
}
