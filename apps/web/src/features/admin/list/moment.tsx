import { startOfToday } from '../../../shared/browser/clock.ts';
import { momentText } from '../../../shared/browser/moment-text.ts';

export function Moment({ time, none = '—' }: { time: string; none?: string }) {
  if (time === '') return <span className="quiet">{none}</span>;
  return (
    <time dateTime={time} title={new Date(time).toLocaleString('zh-CN')}>
      {momentText(time, startOfToday())}
    </time>
  );
}
