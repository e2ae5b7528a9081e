import { z } from 'zod';

/** Who may call: anyone, a signed-in user, or an administrator (grade 1). */
export type Access = 'visitor' | 'user' | 'admin';

/** Where the input travels. A query or form carries text only; nothing is coerced. */
export type Carrier = 'query' | 'json' | 'form';

export type Endpoint<
  Input extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
  Extra extends z.ZodType = z.ZodType,
> = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly access: Access;
  readonly carrier: Carrier;
  /** False only for what a browser fetches by itself, such as the picture of a captcha. */
  readonly isSigned: boolean;
  /** A GET that changes something is guarded against replays and foreign sites like a POST. */
  readonly changesState: boolean;
  readonly bodyLimit: number;
  /** Multipart fields that carry a file; the other input then travels in the query. */
  readonly file: { readonly field: string; readonly maxBytes: number } | undefined;
  /** Whether somebody who still has to replace a one-time password may call it. */
  readonly isOpenBeforePasswordChange: boolean;
  readonly input: Input;
  readonly data: Data;
  /** Fields that stand beside `data` in the envelope. */
  readonly extra: Extra;
};

type EndpointOptions<Input extends z.ZodType, Data extends z.ZodType, Extra extends z.ZodType> = Pick<
  Endpoint<Input, Data, Extra>,
  'method' | 'path' | 'access'
> &
  Partial<
    Pick<Endpoint, 'carrier' | 'isSigned' | 'changesState' | 'bodyLimit' | 'file' | 'isOpenBeforePasswordChange'>
  > & {
    input?: Input;
    data?: Data;
    extra?: Extra;
  };

export const JSON_BODY_LIMIT = 2 * 1024 * 1024;

const nothing = z.object({});

/** One call of the API, described once and used by the server, the web client and the tests. */
export function endpoint<
  Input extends z.ZodType = typeof nothing,
  Data extends z.ZodType = z.ZodNull,
  Extra extends z.ZodType = typeof nothing,
>(options: EndpointOptions<Input, Data, Extra>): Endpoint<Input, Data, Extra> {
  return {
    method: options.method,
    path: options.path,
    access: options.access,
    carrier: options.carrier ?? (options.method === 'GET' ? 'query' : 'json'),
    isSigned: options.isSigned ?? true,
    changesState: options.changesState ?? options.method !== 'GET',
    bodyLimit: options.bodyLimit ?? JSON_BODY_LIMIT,
    file: options.file,
    isOpenBeforePasswordChange: options.isOpenBeforePasswordChange ?? false,
    // The defaults stand exactly when the type parameters are left at theirs.
    input: options.input ?? (nothing as unknown as Input),
    data: options.data ?? (z.null() as unknown as Data),
    extra: options.extra ?? (nothing as unknown as Extra),
  };
}
