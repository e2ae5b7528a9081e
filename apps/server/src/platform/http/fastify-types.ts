import type { Endpoint } from '@wenjin/contract/endpoint';
import type { AuditNote } from '../audit.ts';
import type { Caller } from './caller.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The endpoint of a route, from which the hooks learn who may call it and how it is protected. */
    endpoint?: Endpoint;
  }
  interface FastifyRequest {
    /** SHA-256 of the raw body, computed while the body was read. */
    bodyHash: string | undefined;
    /** Set by the session hook on every route that needs a session. */
    caller: Caller | undefined;
    /** What the call did; the audit hook adds it to the log. */
    auditNote: AuditNote | undefined;
  }
}
