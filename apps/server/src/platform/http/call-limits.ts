import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { type Allowance, MemoryCounter } from '../live/memory-counter.ts';
import { monotonicNow } from '../time/monotonic-now.ts';
import { tooMany } from '../live/limiter.ts';
import { addressKey } from './client-address.ts';

/** An office of hundreds of people behind one address signs in without reaching it. */
export const VISITOR_CALLS_PER_MINUTE = 300;
/** A page changes something at most a few times a second. */
export const USER_CALLS_PER_MINUTE = 6000;
/** Four of the largest conversations. */
export const USER_BYTES_PER_MINUTE = 64 * 1024 * 1024;

const CALLS: Allowance = { uses: VISITOR_CALLS_PER_MINUTE, seconds: 60 };
const USER_CALLS: Allowance = { uses: USER_CALLS_PER_MINUTE, seconds: 60 };
const BYTES: Allowance = { uses: USER_BYTES_PER_MINUTE, seconds: 60, message: '提交的内容过多，请稍后再试' };

/**
 * Limits the work and the memory that calls can cause, before any of it is used. The counts are kept in this process, because
 * they protect this process.
 */
export function createCallLimits(now: () => number = monotonicNow) {
  const calls = new MemoryCounter(CALLS, now);
  const userCalls = new MemoryCounter(USER_CALLS, now);
  const bytes = new MemoryCounter(BYTES, now);
  return {
    /** Counts a call by someone who is not signed in. */
    spendVisitorCall(request: FastifyRequest): void {
      const waitMs = calls.use(addressKey(request.ip));
      if (waitMs !== undefined) throw tooMany(CALLS, waitMs);
    },

    /** Counts a call that changes something, since the server remembers its signature. */
    spendUserCall({ caller }: FastifyRequest): void {
      const waitMs = caller === undefined ? undefined : userCalls.use(caller.userId);
      if (waitMs !== undefined) throw tooMany(USER_CALLS, waitMs);
    },

    /** Counts a body by its declared length, before any of it is read. */
    spendDeclaredBytes(request: FastifyRequest): void {
      const { 'content-length': length, 'content-type': type } = request.headers;
      // Uploads have limits of their own.
      if (length !== undefined && type?.startsWith('multipart/') !== true) spendBytes(request, Number(length));
    },

    /** Counts a body without a declared length when it has been received, before it is parsed. */
    spendReceivedBytes(request: FastifyRequest, length: number): void {
      if (request.headers['content-length'] === undefined) spendBytes(request, length);
    },
  };

  function spendBytes({ caller }: FastifyRequest, length: number): void {
    if (caller === undefined) return;
    const waitMs = bytes.use(caller.userId, length);
    if (waitMs === undefined) return;
    // What was refused is not counted, so that smaller bodies still pass.
    bytes.refund(caller.userId, length);
    throw tooMany(BYTES, waitMs);
  }
}
export type CallLimits = ReturnType<typeof createCallLimits>;

/** Returns whether the failure leaves a body behind that nobody will read. */
export function isRefusedBody(error: AppError): boolean {
  return error.kind === 'too-large' || error.kind === 'too-many';
}
