import '../../../shared/ui/problem-line.css';
import { CircleAlert, RotateCw } from 'lucide-react';
import { Button } from '../../../shared/ui/button.tsx';

type ErrorLineProps = { message: string; onRetry: () => void };

export function ErrorLine({ message, onRetry }: ErrorLineProps) {
  return (
    <div className="problem-line is-failed inline-row" role="alert">
      <CircleAlert size={18} />
      <span>{message}</span>
      <Button icon={RotateCw} text="重试" onClick={onRetry} />
    </div>
  );
}
