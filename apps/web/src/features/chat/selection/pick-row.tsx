import './selection.css';
import type { MouseEvent } from 'react';
import { Pin } from 'lucide-react';
import type { ConversationTitle } from '@wenjin/contract/chat/conversation';
import { PickBox } from './pick-box.tsx';

type PickRowProps = {
  entry: ConversationTitle;
  isPicked: boolean;
  isNested: boolean;
  isTabStop: boolean;
  onFocus: () => void;
  onPick: (event: MouseEvent) => void;
  onDragStart: (data: DataTransfer) => void;
};

/** A conversation of the history while conversations are being selected. */
export function PickRow({ entry, isPicked, isNested, isTabStop, onFocus, onPick, onDragStart }: PickRowProps) {
  return (
    <div className="history-row pick-row row" data-nested={isNested || undefined} data-picked={isPicked || undefined}>
      <button
        type="button"
        className="history-link row"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the whole row is the box, also for dragging
        role="checkbox"
        aria-checked={isPicked}
        title={entry.title}
        data-entry={entry.id}
        tabIndex={isTabStop ? 0 : -1}
        draggable
        onDragStart={(event) => onDragStart(event.dataTransfer)}
        onFocus={onFocus}
        onClick={onPick}
      >
        <PickBox state={isPicked ? 'all' : 'none'} />
        <span className="ell">{entry.title}</span>
      </button>
      {entry.pinned === true && <Pin className="history-pin" size={14} aria-label="已置顶" />}
    </div>
  );
}
