import { listRegistrations } from '@wenjin/contract/admin/registrations';
import { ADMIN_KEY } from '../queries/admin-key.ts';
import { recordsQuery } from '../list/records-query.ts';

export const registrationsQuery = recordsQuery([...ADMIN_KEY, 'registrations'], listRegistrations);
