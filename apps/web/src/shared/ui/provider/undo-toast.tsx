import { useEffect, useState } from 'react';
import { CircleCheck } from 'lucide-react';
import { useHeld } from './use-held.ts';

const UNDO_SECONDS = 10;
const SECOND_MS = 1000;

type UndoToastProps = { id: string; text: string; onUndo: () => void; onEnd: (id: string) => void };

/** Counts down while neither the pointer nor the focus is on it. */
export function UndoToast({ id, text, onUndo, onEnd }: UndoToastProps) {
  const { isHeld, holding } = useHeld();
  const [left, setLeft] = useState(UNDO_SECONDS);
  useEffect(() => {
    if (isHeld) return;
    const clock = setInterval(() => setLeft((seconds) => seconds - 1), SECOND_MS);
    return () => clearInterval(clock);
  }, [isHeld]);
  useEffect(() => {
    if (left <= 0) onEnd(id);
  }, [left, id, onEnd]);
  return (
    <div className="toast undo-toast row" data-kind="success" {...holding}>
      <CircleCheck size={18} />
      <output>{text}</output>
      <button
        type="button"
        onClick={() => {
          onEnd(id);
          onUndo();
        }}
      >
        撤销
      </button>
      <small aria-hidden="true">{left} 秒</small>
    </div>
  );
}
