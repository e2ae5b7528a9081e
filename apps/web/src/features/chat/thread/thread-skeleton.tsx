export function ThreadSkeleton() {
  return (
    <output className="thread-skeleton" aria-label="正在加载会话">
      {Array.from({ length: 6 }, (_, line) => (
        <div key={line} className="skeleton" />
      ))}
    </output>
  );
}
