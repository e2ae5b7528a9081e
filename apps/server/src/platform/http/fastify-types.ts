import type { Endpoint } from '@wenjin/contract/endpoint';
import type { AuditNote } from '../audit.ts';
import type { Caller } from './caller.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the hooks need to know of a route: who may call it, and how it is protected. */
    endpoint?: Endpoint;
  }
  interface FastifyRequest {
    /** SHA-256 of the raw body, made while it was read. */
    bodyHash: string | undefined;
    /** Set by the session hook on every route that needs a session. */
    caller: Caller | undefined;
    /** What the call did, for the audit log. */
    auditNote: AuditNote | undefined;
  }
}
