import './closed-note.css';
import { SquarePen } from 'lucide-react';
import { Button } from '../../../shared/ui/button.tsx';

export function ClosedNote({ onNew }: { onNew: () => void }) {
  return (
    <div className="closed-note row">
      <p>该智能流程不允许追问，继续提问请新增会话</p>
      <Button icon={SquarePen} text="新增会话" onClick={onNew} />
    </div>
  );
}
