import { useEffect, useState } from 'react';
import { CircleCheck } from 'lucide-react';

const UNDO_SECONDS = 10;
const SECOND_MS = 1000;

type UndoToastProps = { text: string; onUndo: () => void; onEnd: () => void };

/** Counts down while neither the pointer nor the focus is on it. */
export function UndoToast({ text, onUndo, onEnd }: UndoToastProps) {
  const [isHeld, setHeld] = useState(false);
  const [left, setLeft] = useState(UNDO_SECONDS);
  useEffect(() => {
    if (isHeld) return;
    const clock = setInterval(() => setLeft((seconds) => seconds - 1), SECOND_MS);
    return () => clearInterval(clock);
  }, [isHeld]);
  useEffect(() => {
    if (left <= 0) onEnd();
    // oxlint-disable-next-line react/exhaustive-deps -- the caller's function is new with each render and does the same
  }, [left]);
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return (
    <div
      className="toast undo-toast row"
      data-kind="success"
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <CircleCheck size={18} />
      <output>{text}</output>
      <button
        type="button"
        onClick={() => {
          onEnd();
          onUndo();
        }}
      >
        撤销
      </button>
      <small aria-hidden="true">{left} 秒</small>
    </div>
  );
}
