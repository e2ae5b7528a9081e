import type { StreamModel } from '../stream-model.ts';
import { VendorError } from '../vendor-error.ts';

export type TimeLimits = { firstPieceMs: number; betweenPiecesMs: number; totalMs: number };

export const TIME_LIMITS: TimeLimits = { firstPieceMs: 60_000, betweenPiecesMs: 30_000, totalMs: 10 * 60_000 };

/** Gives up on a model that is silent or does not come to an end. Time that the reader takes is not the model's. */
export function withTimeLimits(model: StreamModel, limits: TimeLimits = TIME_LIMITS): StreamModel {
  return async function* streamInTime(request, signal) {
    const expiry = new AbortController();
    let isWaiting = true;
    const expire = (what: string) =>
      expiry.abort(new VendorError('timeout', { cause: new Error(`the model is too slow: ${what}`) }));
    const expireIfWaiting = (what: string) => {
      if (isWaiting) expire(what);
    };

    const total = setTimeout(expire, limits.totalMs, 'in all');
    const first = setTimeout(expireIfWaiting, limits.firstPieceMs, 'first piece');
    // One timer for all pieces, set back for each: a new one for each is a cost on the busiest path.
    let between: NodeJS.Timeout | undefined;
    try {
      for await (const piece of model(request, AbortSignal.any([signal, expiry.signal]))) {
        clearTimeout(first);
        isWaiting = false;
        yield piece;
        isWaiting = true;
        if (between === undefined) between = setTimeout(expireIfWaiting, limits.betweenPiecesMs, 'next piece');
        else between.refresh();
      }
    } catch (error) {
      throw expiry.signal.aborted && !signal.aborted ? expiry.signal.reason : error;
    } finally {
      clearTimeout(total);
      clearTimeout(first);
      clearTimeout(between);
    }
  };
}
