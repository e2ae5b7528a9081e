import { z } from 'zod';

/**
 * The envelope of every JSON response. `field` names the invalid input field, if there is one; `reason` tells the client
 * what it can do about a failure by itself.
 */
export const envelope = z.object({
  code: z.number(),
  state: z.enum(['0', '1']),
  msg: z.string(),
  data: z.unknown(),
  field: z.string().optional(),
  reason: z.string().optional(),
  requestId: z.string().optional(),
});
export type Envelope = z.output<typeof envelope>;

export const CODE_OK = 200;
export const CODE_INVALID = 400;
export const CODE_MISSING = 404;
export const CODE_CONFLICT = 409;
/** The user is not signed in, or the session has expired. */
export const CODE_SIGN_IN = 332;
/** The session was revoked by sign-out, a password change or because the account was disabled. */
export const CODE_REVOKED = 333;

export const REQUEST_ID_HEADER = 'x-request-id';
