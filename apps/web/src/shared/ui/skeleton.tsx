type SkeletonProps = {
  widths: readonly string[];
  /** Places the lines. */
  className: string;
  /** Hidden from screen readers without a label. */
  label?: string;
};

/** Grey lines in place of text that is loading. */
export function Skeleton({ widths, className, label }: SkeletonProps) {
  return (
    <output className={className} aria-label={label} aria-hidden={label === undefined}>
      {widths.map((width) => (
        <span key={width} className="skeleton" style={{ width }} />
      ))}
    </output>
  );
}
