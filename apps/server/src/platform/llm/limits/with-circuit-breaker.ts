import type { StreamModel } from '../stream-model.ts';
import { VendorError } from '../vendor-error.ts';
import type { CircuitBreaker } from './circuit-breaker.ts';

/** Leaves a vendor alone that keeps failing, so that people are told at once instead of after a minute of waiting. */
export function withCircuitBreaker(model: StreamModel, breaker: CircuitBreaker): StreamModel {
  return async function streamIfHealthy(request, signal, take) {
    const attempt = breaker.enter();
    if (attempt === undefined) throw new VendorError('resting');
    try {
      await model(request, signal, (piece) => {
        // The others wait for the probe, and an answer may take minutes: its first piece is proof enough.
        if (attempt.isProbe) attempt.settle('alive');
        return take(piece);
      });
      attempt.settle('alive');
    } catch (error) {
      // A refusal comes from a vendor that is well; a stop, or a fault of ours, says nothing about it.
      if (!signal.aborted && error instanceof VendorError) attempt.settle(error.isOutage ? 'down' : 'alive');
      throw error;
    } finally {
      attempt.settle('unknown');
    }
  };
}
