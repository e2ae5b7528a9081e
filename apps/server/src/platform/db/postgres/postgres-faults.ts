import { AppError } from '../../errors.ts';

const RETRY_AFTER_SECONDS = 3;

const NETWORK_CODES = new Set([
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);
/** Shut down by an administrator, crashed, starting up, idle too long in a transaction, too many connections. */
const SERVER_CODES = new Set(['57P01', '57P02', '57P03', '57P05', '25P03', '53300']);
const CONNECTION_CLASS = '08';
/** The driver marks its own errors by their text only. */
const LOST_TEXT = /^Connection terminated|^timeout expi?red|^timeout exceeded when trying to connect/u;
const UNSENT_TEXT = /is not queryable$/u;
/** `statement_timeout` and `lock_timeout`. */
const TOO_SLOW_CODES = new Set(['57014', '55P03']);

/** The server did not respond in time. Whether it executed the statement is unknown. */
export class QueryTimeout extends Error {
  override readonly name = 'QueryTimeout';

  constructor(ms: number) {
    super(`PostgreSQL did not respond within ${Math.round(ms)} ms`);
  }
}

/** Whether the connection cannot be used any more. */
export function isConnectionLost(error: unknown): boolean {
  if (error instanceof QueryTimeout || wasNeverSent(error)) return true;
  const code = codeOf(error);
  if (NETWORK_CODES.has(code) || SERVER_CODES.has(code) || code.startsWith(CONNECTION_CLASS)) return true;
  return error instanceof Error && LOST_TEXT.test(error.message);
}

/** The driver refused the statement because it already knew that the connection was gone. */
export function wasNeverSent(error: unknown): boolean {
  return error instanceof Error && UNSENT_TEXT.test(error.message);
}

export function isTooSlow(error: unknown): boolean {
  return TOO_SLOW_CODES.has(codeOf(error));
}

export function databaseUnavailable(cause: unknown): AppError {
  return new AppError('unavailable', '数据库暂时不可用，请稍后重试', { cause, retryAfterSeconds: RETRY_AFTER_SECONDS });
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
