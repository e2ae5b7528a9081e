import './popover.css';

export function PanelSkeleton() {
  return (
    <div className="popover-skeleton" aria-hidden="true">
      {['46%', '62%', '54%', '38%'].map((width) => (
        <div key={width} className="skeleton" style={{ width }} />
      ))}
    </div>
  );
}
