export type OutboundFailure =
  /** Not on the list, or an address we never call. */
  | 'refused'
  /** No connection, or it was lost before the answer began. */
  | 'unreachable'
  | 'timeout'
  /** Lost in the middle of the answer. */
  | 'broken'
  | 'too-large'
  | 'aborted';

/** Why an address is not called: it is in a private network, or nobody may ever call it. */
export type AddressProblem = 'private' | 'reserved';

/** A call to the outside that did not come to its end. Its message holds nothing that the other side has said. */
export class OutboundError extends Error {
  override readonly name = 'OutboundError';
  readonly failure: OutboundFailure;
  /** Set for a refusal that was caused by the address. */
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

/** Names what undici or the socket reports. */
export function toOutboundError(error: unknown, hasBegun: boolean): OutboundError {
  if (error instanceof OutboundError) return error;
  // Several addresses were tried; what the guard said about one of them matters most.
  if (error instanceof AggregateError) {
    const guarded = error.errors.find((each) => each instanceof OutboundError);
    if (guarded !== undefined) return guarded;
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  const failure = TIMEOUTS.has(code) ? 'timeout' : hasBegun ? 'broken' : 'unreachable';
  return new OutboundError(failure, `outbound call failed: ${failure} (${code})`, { cause: error });
}
