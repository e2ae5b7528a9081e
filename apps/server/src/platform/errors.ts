import { CODE_CONFLICT, CODE_INVALID, CODE_MISSING, CODE_REVOKED, CODE_SIGN_IN } from '@wenjin/contract/envelope';

/** HTTP status and envelope code of each kind of expected failure. */
const KINDS = {
  invalid: { status: 200, code: CODE_INVALID },
  missing: { status: 200, code: CODE_MISSING },
  conflict: { status: 200, code: CODE_CONFLICT },
  'sign-in': { status: 200, code: CODE_SIGN_IN },
  revoked: { status: 200, code: CODE_REVOKED },
  /** No HTTP request that any client of ours would send. */
  malformed: { status: 400, code: CODE_INVALID },
  unauthorised: { status: 401, code: 401 },
  forbidden: { status: 403, code: 403 },
  'no-such-path': { status: 404, code: 404 },
  'too-large': { status: 413, code: 413 },
  'wrong-type': { status: 415, code: 415 },
  'too-many': { status: 429, code: 429 },
  unavailable: { status: 503, code: 503 },
} as const;

type AppErrorOptions = ErrorOptions & { field?: string; reason?: string; retryAfterSeconds?: number };

/** An expected failure. The user sees `message`; only the log gets `cause`. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly kind: keyof typeof KINDS;
  readonly field: string | undefined;
  /** For programs: what the client can do about the failure by itself. */
  readonly reason: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(kind: keyof typeof KINDS, message: string, options: AppErrorOptions = {}) {
    super(message, options);
    this.kind = kind;
    this.field = options.field;
    this.reason = options.reason;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }

  get status(): number {
    return KINDS[this.kind].status;
  }

  get code(): number {
    return KINDS[this.kind].code;
  }
}

/** Returns whether the same attempt may succeed later. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof AppError && error.kind === 'unavailable';
}
