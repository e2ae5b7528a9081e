import type { RobotLogEntry } from '@wenjin/contract/robot/robot';
import { maskPersonal } from '@wenjin/domain/robot/mask-personal';
import type { RobotLogRepository } from './robot-log.repository.ts';

const TEXT_MAX = 500;

type Deps = { logs: RobotLogRepository; now: () => number; reportError: (error: unknown) => void };
export type WriteLog = ReturnType<typeof createWriteLog>;

/** Adds a line to a robot's log. Phone and identity numbers are masked before they are stored. */
export function createWriteLog({ logs, now, reportError }: Deps) {
  return async function writeLog(robotId: string, level: RobotLogEntry['level'], text: string): Promise<void> {
    const line = maskPersonal(text.replaceAll(/\s+/gu, ' ').trim());
    const shown = line.length > TEXT_MAX ? `${line.slice(0, TEXT_MAX).toWellFormed()}…` : line;
    // A robot goes on although its log cannot be written.
    await logs.add({ robotId, at: now(), level, text: shown }).catch(reportError);
  };
}
