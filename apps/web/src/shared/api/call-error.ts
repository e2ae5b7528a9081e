import { CODE_REVOKED, CODE_SIGN_IN } from '@wenjin/contract/envelope';
import type { Failure } from './error-catalogue.ts';
import { failureMessage } from './error-catalogue.ts';

/** A call that failed. `userMessage` is for the user; `isQuiet` means that no toast is shown. */
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

  get code(): number | undefined {
    return this.failure.kind === 'refused' ? this.failure.code : undefined;
  }

  /** True when the user must sign in again. */
  get isSessionLoss(): boolean {
    return this.code === CODE_SIGN_IN || this.code === CODE_REVOKED;
  }

  get field(): string | undefined {
    return this.#textOf('field');
  }

  /** What the client can do about the failure by itself, if the server says so. */
  get reason(): string | undefined {
    return this.#textOf('reason');
  }

  #textOf(name: 'field' | 'reason'): string | undefined {
    const body = 'body' in this.failure ? this.failure.body : undefined;
    const text = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined;
    return typeof text === 'string' ? text : undefined;
  }

  /** True when the connection broke; the server may still have handled the request. */
  get isConnectionLoss(): boolean {
    return this.failure.kind === 'network' || this.failure.kind === 'timeout';
  }
}
