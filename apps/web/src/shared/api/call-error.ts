import type { Failure } from './error-catalogue.ts';
import { failureMessage } from './error-catalogue.ts';

/** A call that failed. `userMessage` is what a person reads; `isQuiet` says that nobody should. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly failure: Failure;
  readonly isQuiet: boolean;

  constructor(failure: Failure, options: { isQuiet?: boolean; cause?: unknown } = {}) {
    super(failureMessage(failure), { cause: options.cause });
    this.failure = failure;
    this.isQuiet = options.isQuiet ?? false;
  }

  get userMessage(): string {
    return this.message;
  }

  /** The `code` of the envelope, when the server answered with one. */
  get code(): number | undefined {
    return this.failure.kind === 'refused' ? this.failure.code : undefined;
  }

  /** The input that the server finds wrong, when it names one. */
  get field(): string | undefined {
    if (!('body' in this.failure)) return undefined;
    const { body } = this.failure;
    const field = typeof body === 'object' && body !== null && 'field' in body ? body.field : undefined;
    return typeof field === 'string' ? field : undefined;
  }

  /** True when the server may have done its part and only the way to it broke. */
  get isConnectionLoss(): boolean {
    return this.failure.kind === 'network' || this.failure.kind === 'timeout';
  }
}
