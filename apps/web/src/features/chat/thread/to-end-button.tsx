import './to-end-button.css';
import { ArrowDown } from 'lucide-react';

type ToEndButtonProps = { isStreaming: boolean; onClick: () => void };

export function ToEndButton({ isStreaming, onClick }: ToEndButtonProps) {
  return (
    <button type="button" className="to-end inline-row" onClick={onClick}>
      <ArrowDown size={16} />
      回到底部
      {isStreaming && <i className="to-end-dot" />}
    </button>
  );
}
