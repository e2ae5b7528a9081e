import { listAuditLog } from '@wenjin/contract/admin/audit-log';
import { ADMIN_KEY } from '../queries/admin-key.ts';
import { recordsQuery } from '../list/records-query.ts';

export const auditQuery = recordsQuery([...ADMIN_KEY, 'audit-log'], listAuditLog);
