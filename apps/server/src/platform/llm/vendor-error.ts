/** What went wrong, whether the same call may succeed a moment later, and whether the vendor itself is out of order. */
const KINDS = {
  unreachable: { isRetryable: true, isOutage: true },
  timeout: { isRetryable: false, isOutage: true },
  overloaded: { isRetryable: true, isOutage: true },
  /** The answer was cut or is not what the protocol says. */
  broken: { isRetryable: true, isOutage: true },
  'rate-limited': { isRetryable: true, isOutage: false },
  /** Paid for no longer, or used up for the day. */
  'quota-used-up': { isRetryable: false, isOutage: false },
  unauthorised: { isRetryable: false, isOutage: false },
  rejected: { isRetryable: false, isOutage: false },
  'too-long': { isRetryable: false, isOutage: false },
  filtered: { isRetryable: false, isOutage: false },
  /** We lack something that this vendor needs; it was not called. */
  misconfigured: { isRetryable: false, isOutage: false },
  /** It failed too often a moment ago; it was not called. */
  resting: { isRetryable: false, isOutage: false },
} as const;
export type VendorFailure = keyof typeof KINDS;

type Options = ErrorOptions & {
  status?: number | undefined;
  vendorCode?: string | undefined;
  retryAfterMs?: number | undefined;
  vendorText?: string | undefined;
};

/** A model vendor did not answer. The message is ours alone: neither the vendor's words nor the key are in it. */
export class VendorError extends Error {
  override readonly name = 'VendorError';
  readonly kind: VendorFailure;
  readonly status: number | undefined;
  /** The vendor's own short code, for the log. */
  readonly vendorCode: string | undefined;
  readonly retryAfterMs: number | undefined;
  // Private, so that no serializer finds it: it may quote what the user wrote.
  readonly #vendorText: string | undefined;

  constructor(kind: VendorFailure, { status, vendorCode, retryAfterMs, vendorText, ...options }: Options = {}) {
    const facts = [status === undefined ? '' : `HTTP ${status}`, vendorCode ?? ''].filter((fact) => fact !== '');
    super(`model vendor: ${kind}${facts.length === 0 ? '' : ` (${facts.join(', ')})`}`, options);
    this.kind = kind;
    this.status = status;
    this.vendorCode = vendorCode;
    this.retryAfterMs = retryAfterMs;
    this.#vendorText = vendorText;
  }

  /** What the vendor said, shortened and without secrets; for an administrator who tests a key. */
  get vendorText(): string | undefined {
    return this.#vendorText;
  }

  get isRetryable(): boolean {
    return KINDS[this.kind].isRetryable;
  }

  get isOutage(): boolean {
    return KINDS[this.kind].isOutage;
  }
}
