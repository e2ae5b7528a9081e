import { CallError } from '../../../shared/api/call-error.ts';

/** 409: the engine that reads scans is not ready yet, or failed. */
const PASSING = new Set([401, 408, 409, 429]);

/** Whether the server will never take this file, so that another attempt is of no use. */
export function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof CallError) || error.isSessionLoss) return false;
  const { failure } = error;
  const status = failure.kind === 'refused' ? failure.code : failure.kind === 'http' ? failure.status : undefined;
  return status !== undefined && status < 500 && !PASSING.has(status);
}
