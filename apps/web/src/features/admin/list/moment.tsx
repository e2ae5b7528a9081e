import { startOfToday } from '../../../shared/browser/clock.ts';
import { momentText } from '../../../shared/browser/moment-text.ts';

/** Shows the time in words, and the exact time as a tooltip. */
export function Moment({ time, none = '—' }: { time: string; none?: string }) {
  if (time === '') return <span className="quiet">{none}</span>;
  return (
    <time dateTime={time} title={new Date(time).toLocaleString('zh-CN')}>
      {momentText(time, startOfToday())}
    </time>
  );
}
