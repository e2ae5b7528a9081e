import type { FastifyBaseLogger } from 'fastify';
import { isUnavailable } from '../../platform/errors.ts';
import { currentRequestId } from '../../platform/request-context.ts';
import { monotonicNow } from '../../platform/time/monotonic-now.ts';

const SAME_OUTAGE_MS = 10_000;

/** Logs faults of background work. During an outage everything fails every second; one line in ten seconds is enough. */
export function createReportError(logger: FastifyBaseLogger): (error: unknown) => void {
  let quietUntil = -Infinity;
  return (error) => {
    if (isUnavailable(error)) {
      if (monotonicNow() < quietUntil) return;
      quietUntil = monotonicNow() + SAME_OUTAGE_MS;
    }
    logger.error({ err: error, reqId: currentRequestId() }, 'fault');
  };
}
