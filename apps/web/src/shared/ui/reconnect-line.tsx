import './problem-line.css';
import { RotateCw } from 'lucide-react';
import { patience } from '../browser/connection/patience.ts';
import { Button } from './button.tsx';

/** Says that a lost connection is being restored, and lets the user try at once. */
export function ReconnectLine() {
  return (
    <div className="problem-line is-waiting inline-row">
      <output>正在重新连接…</output>
      <Button icon={RotateCw} text="立即重试" onClick={patience.retryNow} />
    </div>
  );
}
