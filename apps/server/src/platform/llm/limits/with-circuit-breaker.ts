import type { StreamModel } from '../stream-model.ts';
import { VendorError } from '../vendor-error.ts';
import type { CircuitBreaker } from './circuit-breaker.ts';

/**
 * Stops calling a vendor that keeps failing, so that users get an error at once instead of after a minute of waiting.
 */
export function withCircuitBreaker(model: StreamModel, breaker: CircuitBreaker): StreamModel {
  return async function streamIfHealthy(request, signal, take) {
    const attempt = breaker.enter();
    if (attempt === undefined) throw new VendorError('resting');
    try {
      await model(request, signal, (piece) => {
        // Other calls wait for the probe, and an answer may take minutes, so the first piece already counts as success.
        if (attempt.isProbe) attempt.settle('alive');
        return take(piece);
      });
      attempt.settle('alive');
    } catch (error) {
      // A refusal comes from a vendor that works; a stop or a fault of ours says nothing about the vendor.
      if (!signal.aborted && error instanceof VendorError) attempt.settle(error.isOutage ? 'down' : 'alive');
      throw error;
    } finally {
      attempt.settle('unknown');
    }
  };
}
