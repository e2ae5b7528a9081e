import './closed-note.css';
import { SquarePen } from 'lucide-react';

/** In the place of the composer, where no question may follow. */
export function ClosedNote({ onNew }: { onNew: () => void }) {
  return (
    <div className="closed-note">
      <p>该智能流程不允许追问，继续提问请新增会话</p>
      <button type="button" className="btn btn-line" onClick={onNew}>
        <SquarePen size={16} strokeWidth={1.75} aria-hidden="true" />
        新增会话
      </button>
    </div>
  );
}
