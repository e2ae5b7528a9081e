import { percentText } from './usage-text.ts';

type ShareBarProps = { share: number | null; state: 'ok' | 'low' | 'spent' };

/** How much of a quota is used: amber from the warning on, red when nothing is left. */
export function ShareBar({ share, state }: ShareBarProps) {
  if (share === null) return <span className="quiet">不限</span>;
  const text = state === 'spent' ? '已用完' : percentText(share);
  return (
    <span className="share-bar row" data-state={state}>
      <i aria-hidden="true">
        <em style={{ width: `${Math.min(100, share * 100)}%` }} />
      </i>
      <span>{text}</span>
    </span>
  );
}
