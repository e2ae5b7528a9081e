export type OutboundFailure =
  /** The origin is not listed, or the address is never called. */
  | 'refused'
  /** There was no connection, or it was lost before the response began. */
  | 'unreachable'
  | 'timeout'
  /** The connection was lost within the response. */
  | 'broken'
  | 'too-large'
  | 'aborted';

/** Why an address is not called: it is in a private network, or it is reserved and never allowed. */
export type AddressProblem = 'private' | 'reserved';

/** A failed outgoing request. Its message repeats nothing that the other side has sent. */
export class OutboundError extends Error {
  override readonly name = 'OutboundError';
  readonly failure: OutboundFailure;
  /** Set when the address was the reason for a refusal. */
  readonly addressProblem: AddressProblem | undefined;

  constructor(
    failure: OutboundFailure,
    message: string,
    options: ErrorOptions & { addressProblem?: AddressProblem } = {},
  ) {
    super(message, options);
    this.failure = failure;
    this.addressProblem = options.addressProblem;
  }
}

const TIMEOUTS = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']);

/** Classifies an error of undici or of the socket. */
export function toOutboundError(error: unknown, hasBegun: boolean): OutboundError {
  if (error instanceof OutboundError) return error;
  // Several addresses were tried; a refusal by the address guard matters most.
  if (error instanceof AggregateError) {
    const guarded = error.errors.find((each) => each instanceof OutboundError);
    if (guarded !== undefined) return guarded;
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  const failure = TIMEOUTS.has(code) ? 'timeout' : hasBegun ? 'broken' : 'unreachable';
  return new OutboundError(failure, `outbound call failed: ${failure} (${code})`, { cause: error });
}
