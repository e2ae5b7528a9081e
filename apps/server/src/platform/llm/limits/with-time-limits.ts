import type { StreamModel } from '../stream-model.ts';
import { VendorError } from '../vendor-error.ts';

export type TimeLimits = { firstPieceMs: number; betweenPiecesMs: number; totalMs: number };

export const TIME_LIMITS: TimeLimits = { firstPieceMs: 60_000, betweenPiecesMs: 30_000, totalMs: 10 * 60_000 };

/** Gives up on a model that sends nothing or does not end. */
export function withTimeLimits(model: StreamModel, limits: TimeLimits = TIME_LIMITS): StreamModel {
  return async function streamInTime(request, signal, take) {
    const call = new AbortController();
    let expired: VendorError | undefined;
    const expire = (what: string) => {
      expired = new VendorError('timeout', { cause: new Error(`the model is too slow: ${what}`) });
      call.abort(expired);
    };
    // The signals are linked by hand, because `AbortSignal.any` keeps a lot of memory for every stream.
    const stop = () => call.abort(signal.reason);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });

    const total = setTimeout(expire, limits.totalMs, 'in all');
    const first = setTimeout(expire, limits.firstPieceMs, 'first piece');
    // All pieces share one timer that is refreshed: a new timer for each piece is expensive on the busiest path.
    let between: NodeJS.Timeout | undefined;
    try {
      await model(request, call.signal, (piece) => {
        if (between === undefined) {
          clearTimeout(first);
          between = setTimeout(expire, limits.betweenPiecesMs, 'next piece');
        } else between.refresh();
        return take(piece);
      });
    } catch (error) {
      throw signal.aborted ? error : (expired ?? error);
    } finally {
      clearTimeout(total);
      clearTimeout(first);
      clearTimeout(between);
      signal.removeEventListener('abort', stop);
    }
  };
}
