/** The kinds of failures, whether a retry may help, and whether the vendor itself is failing. */
const KINDS = {
  unreachable: { isRetryable: true, isOutage: true },
  timeout: { isRetryable: false, isOutage: true },
  overloaded: { isRetryable: true, isOutage: true },
  /** The answer was cut off or does not follow the protocol. */
  broken: { isRetryable: true, isOutage: true },
  'rate-limited': { isRetryable: true, isOutage: false },
  /** The account has no credit left, or the quota of the day is used up. */
  'quota-used-up': { isRetryable: false, isOutage: false },
  unauthorised: { isRetryable: false, isOutage: false },
  rejected: { isRetryable: false, isOutage: false },
  'too-long': { isRetryable: false, isOutage: false },
  filtered: { isRetryable: false, isOutage: false },
  /** A setting that this vendor needs is missing; the vendor was not called. */
  misconfigured: { isRetryable: false, isOutage: false },
  /** The vendor failed too often recently; it was not called. */
  resting: { isRetryable: false, isOutage: false },
} as const;
export type VendorFailure = keyof typeof KINDS;

type Options = ErrorOptions & {
  status?: number | undefined;
  vendorCode?: string | undefined;
  retryAfterMs?: number | undefined;
  vendorText?: string | undefined;
};

/** A failed call to a model vendor. The message contains neither the vendor's words nor the key. */
export class VendorError extends Error {
  override readonly name = 'VendorError';
  readonly kind: VendorFailure;
  readonly status: number | undefined;
  /** The vendor's own short code, for the log. */
  readonly vendorCode: string | undefined;
  readonly retryAfterMs: number | undefined;
  // A private field, so that no serializer includes it: it may quote what the user wrote.
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

  /** The vendor's message, shortened and without secrets, for an administrator who tests a key. */
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
