import './selection.css';
import { Check, Minus } from 'lucide-react';

export type PickState = 'none' | 'some' | 'all';

/** The drawn checkbox of a row; the row itself says its state to assistive tools. */
export function PickBox({ state }: { state: PickState }) {
  return (
    <span className="pick-box center" data-state={state} aria-hidden="true">
      {state === 'all' && <Check size={14} strokeWidth={3} />}
      {state === 'some' && <Minus size={14} strokeWidth={3} />}
    </span>
  );
}

type FolderPickProps = { name: string; state: PickState; onToggle: () => void };

export function FolderPick({ name, state, onToggle }: FolderPickProps) {
  return (
    <button
      type="button"
      className="folder-pick center"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn as the boxes of the rows below it
      role="checkbox"
      aria-checked={state === 'some' ? 'mixed' : state === 'all'}
      aria-label={`选择文件夹 ${name}`}
      onClick={onToggle}
    >
      <PickBox state={state} />
    </button>
  );
}
