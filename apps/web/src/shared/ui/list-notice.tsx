import './list-notice.css';
import type { ReactNode } from 'react';
import { failureText } from '../api/failure-text.ts';
import { Button } from './button.tsx';
import { WaterLines } from './water-lines.tsx';

type ListNoticeProps = { text: string; children?: ReactNode };

export function ListNotice({ text, children }: ListNoticeProps) {
  return (
    <div className="list-notice">
      <WaterLines width={640} height={160} lines={9} />
      <p>{text}</p>
      {children}
    </div>
  );
}

/** In place of a list that could not be loaded. */
export function FailureNotice({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <ListNotice text={`加载失败：${failureText(error)}`}>
      <Button text="重试" onClick={onRetry} />
    </ListNotice>
  );
}
