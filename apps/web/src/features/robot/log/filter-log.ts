import type { RobotLogEntry } from '@wenjin/contract/robot/robot';

export type LogFilter = 'all' | 'message' | 'error';

export const LEVEL_LABELS: Record<RobotLogEntry['level'], string> = { info: '信息', message: '消息', error: '错误' };

export function filterLog(entries: readonly RobotLogEntry[], filter: LogFilter, keyword: string): RobotLogEntry[] {
  const wanted = keyword.trim().toLowerCase();
  return entries.filter(
    ({ level, text }) =>
      (filter === 'all' || level === filter) && (wanted === '' || text.toLowerCase().includes(wanted)),
  );
}
