import type { AuditAction } from '@wenjin/contract/admin/audit-actions';

/** An event for the audit log. It must not contain secrets. */
export type AuditEvent = {
  action: AuditAction;
  /** Undefined for a visitor. */
  actorId?: string | undefined;
  target?: string | undefined;
  result: 'ok' | 'failed';
  address: string;
  detail?: Readonly<Record<string, unknown>> | undefined;
};

export type RecordAudit = (event: AuditEvent) => Promise<void>;

/** What a call did; the audit hook adds the user, the address and the result. */
export type AuditNote = Pick<AuditEvent, 'action' | 'target' | 'detail'>;
