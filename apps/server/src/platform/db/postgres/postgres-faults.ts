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
/**
 * The server was shut down, crashed or is starting; a transaction was idle for too long; there are too many
 * connections.
 */
const SERVER_CODES = new Set(['57P01', '57P02', '57P03', '57P05', '25P03', '53300']);
const CONNECTION_CLASS = '08';
/** The driver identifies its own errors only by their text. */
const LOST_TEXT = /^Connection terminated|^timeout expi?red|^timeout exceeded when trying to connect/u;
const UNSENT_TEXT = /is not queryable$/u;
/** The codes of `statement_timeout` and `lock_timeout`. */
const TOO_SLOW_CODES = new Set(['57014', '55P03']);

/** A deadlock, and a transaction that cannot be ordered with another one. The server has rolled it back. */
const CONFLICT_CODES = new Set(['40P01', '40001']);
/** How often a statement or a transaction is tried when it conflicts with others. */
export const TRIES = 4;
const CONFLICT_WAIT_MS = 40;
const DISK_FULL = '53100';

/** The server did not respond in time. It is unknown whether it executed the statement. */
export class QueryTimeout extends Error {
  override readonly name = 'QueryTimeout';

  constructor(ms: number) {
    super(`PostgreSQL did not respond within ${Math.round(ms)} ms`);
  }
}

/** Returns whether the connection can no longer be used. */
export function isConnectionLost(error: unknown): boolean {
  if (error instanceof QueryTimeout || wasNeverSent(error)) return true;
  const code = codeOf(error);
  if (NETWORK_CODES.has(code) || SERVER_CODES.has(code) || code.startsWith(CONNECTION_CLASS)) return true;
  return error instanceof Error && LOST_TEXT.test(error.message);
}

/** Returns whether the driver did not send the statement because it already knew that the connection was lost. */
export function wasNeverSent(error: unknown): boolean {
  return error instanceof Error && UNSENT_TEXT.test(error.message);
}

export function isTooSlow(error: unknown): boolean {
  return TOO_SLOW_CODES.has(codeOf(error));
}

export function isConflict(error: unknown): boolean {
  return CONFLICT_CODES.has(codeOf(error));
}

/** Two transactions that met once must not meet again, so the time is random. */
export function waitBefore(tried: number): number {
  return Math.random() * CONFLICT_WAIT_MS * 2 ** tried;
}

export function isDiskFull(error: unknown): boolean {
  return codeOf(error) === DISK_FULL;
}

export function databaseUnavailable(cause: unknown): AppError {
  return new AppError('unavailable', '数据库暂时不可用，请稍后重试', { cause, retryAfterSeconds: RETRY_AFTER_SECONDS });
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
