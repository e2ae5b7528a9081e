import { memo } from 'react';
import type { RobotLogEntry } from '@wenjin/contract/robot/robot';
import { LEVEL_LABELS } from './filter-log.ts';

export const LogRow = memo(function LogRow({ entry: { time, level, text } }: { entry: RobotLogEntry }) {
  return (
    <li data-level={level}>
      <time dateTime={time}>{clockOf(new Date(time))}</time>
      <span className="log-level">{LEVEL_LABELS[level]}</span>
      <span className="log-text">{text}</span>
    </li>
  );
});

function clockOf(date: Date): string {
  return [date.getHours(), date.getMinutes(), date.getSeconds()]
    .map((value) => String(value).padStart(2, '0'))
    .join(':');
}
