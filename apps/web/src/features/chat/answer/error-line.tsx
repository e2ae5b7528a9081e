import './error-line.css';
import { CircleAlert, RotateCw } from 'lucide-react';

type ErrorLineProps = { message: string; onRetry: () => void };

export function ErrorLine({ message, onRetry }: ErrorLineProps) {
  return (
    <div className="error-line" role="alert">
      <CircleAlert size={18} strokeWidth={1.75} aria-hidden="true" />
      <span>{message}</span>
      <button type="button" className="btn btn-line" onClick={onRetry}>
        <RotateCw size={16} strokeWidth={1.75} aria-hidden="true" />
        重试
      </button>
    </div>
  );
}
