import './list-notice.css';
import type { ReactNode } from 'react';
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
