import { z } from 'zod';
import type { AuditAction } from './admin/audit-actions.ts';

/** Who may call an endpoint: anyone, a signed-in user, or an administrator (`ADMIN_GRADE`). */
export type Access = 'visitor' | 'user' | 'admin';

/** How the input is sent. Query and form values are strings; the server does not coerce them. */
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
  /** False only for requests that the browser makes by itself, for example for the captcha picture. */
  readonly isSigned: boolean;
  /**
   * Whether the request changes data. A GET that does is protected against replay and cross-site requests like a POST.
   */
  readonly changesState: boolean;
  /** What the audit log calls this change. Every call of administrators that changes something has one. */
  readonly audit: AuditAction | undefined;
  /** The most bytes of a body; a visitor's is always small. */
  readonly bodyLimit: number;
  /** The multipart field that carries a file, or up to `most` files; all other input is then sent in the query. */
  readonly file: { readonly field: string; readonly maxBytes: number; readonly most?: number } | undefined;
  /** Whether a user who must first replace a temporary password may call this endpoint. */
  readonly isOpenBeforePasswordChange: boolean;
  readonly input: Input;
  readonly data: Data;
  /** Fields next to `data` in the envelope. */
  readonly extra: Extra;
};

/** An administrator's change cannot be declared without its name in the audit log. */
type Audited =
  | { method: 'GET' | 'POST'; access: 'visitor' | 'user'; audit?: never }
  | { method: 'GET'; access: 'admin'; audit?: never }
  | { method: 'POST'; access: 'admin'; audit: AuditAction };

type EndpointOptions<Input extends z.ZodType, Data extends z.ZodType, Extra extends z.ZodType> = Audited &
  Pick<Endpoint, 'path'> &
  Partial<
    Pick<Endpoint, 'carrier' | 'isSigned' | 'changesState' | 'bodyLimit' | 'file' | 'isOpenBeforePasswordChange'>
  > & {
    input?: Input;
    data?: Data;
    extra?: Extra;
  };

const USER_BODY_LIMIT = 2 * 1024 * 1024;
/** Nobody needs more before signing in, and everybody can send it. */
export const VISITOR_BODY_LIMIT = 32 * 1024;

const nothing = z.object({});

/** Defines one API endpoint. The server, the web client and the tests all use the same definition. */
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
    audit: options.audit,
    bodyLimit: options.access === 'visitor' ? VISITOR_BODY_LIMIT : (options.bodyLimit ?? USER_BODY_LIMIT),
    file: options.file,
    isOpenBeforePasswordChange: options.isOpenBeforePasswordChange ?? false,
    // These defaults apply only when the caller leaves the type parameters at their defaults, so the casts are safe.
    input: options.input ?? (nothing as unknown as Input),
    data: options.data ?? (z.null() as unknown as Data),
    extra: options.extra ?? (nothing as unknown as Extra),
  };
}
