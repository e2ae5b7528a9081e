import type { AuditAction } from '@wenjin/contract/admin/audit-actions';

/** Something that must be known later. Nothing in it may be a secret. */
export type AuditEvent = {
  action: AuditAction;
  /** Left out for a visitor. */
  actorId?: string | undefined;
  target?: string | undefined;
  result: 'ok' | 'failed';
  address: string;
  detail?: Readonly<Record<string, unknown>> | undefined;
};

export type RecordAudit = (event: AuditEvent) => Promise<void>;

/** What a call did, for the audit log; the hook adds who, from where and how it ended. */
export type AuditNote = Pick<AuditEvent, 'action' | 'target' | 'detail'>;
