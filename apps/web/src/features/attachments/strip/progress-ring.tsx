const RADIUS = 14;
const LENGTH = 2 * Math.PI * RADIUS;

export function ProgressRing({ part, label }: { part: number; label: string }) {
  return (
    <>
      <svg className="progress-ring" viewBox="0 0 32 32" width={32} height={32} aria-hidden="true">
        <circle cx={16} cy={16} r={RADIUS} opacity={0.35} />
        <circle cx={16} cy={16} r={RADIUS} strokeDasharray={LENGTH} strokeDashoffset={LENGTH * (1 - part)} />
      </svg>
      <progress className="sr-only" aria-label={label} value={part} />
    </>
  );
}
