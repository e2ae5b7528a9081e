import { AppError } from './errors.ts';

const RETRY_AFTER_SECONDS = 60;

/** Refuses a change because the disk of the database is full. What is stored stays readable. */
export function diskFull(cause?: unknown): AppError {
  const options = { cause, retryAfterSeconds: RETRY_AFTER_SECONDS };
  return new AppError('unavailable', '服务器磁盘空间不足，暂时无法保存，请联系管理员', options);
}
