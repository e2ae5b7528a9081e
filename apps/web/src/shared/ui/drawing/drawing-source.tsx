import './drawing-card.css';

/** What a drawing is made of, as it was written. */
export function DrawingSource({ source, label }: { source: string; label: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls is reached with the tab key
    <pre className="drawing-source" tabIndex={0} aria-label={label}>
      {source}
    </pre>
  );
}
