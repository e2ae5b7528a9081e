import type { ReactNode } from 'react';
import { WaterLines } from '../../../shared/ui/water-lines.tsx';

type ListNoticeProps = { text: string; children?: ReactNode };

/** In the place of rows: there are none, or they could not be loaded. */
export function ListNotice({ text, children }: ListNoticeProps) {
  return (
    <div className="list-notice">
      <WaterLines width={640} height={160} lines={9} />
      <p>{text}</p>
      {children}
    </div>
  );
}
