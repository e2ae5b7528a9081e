import { listVendors } from '@wenjin/contract/admin/vendors';
import { ADMIN_KEY } from './admin-key.ts';
import { recordsQuery } from '../list/records-query.ts';

export const vendorsQuery = recordsQuery([...ADMIN_KEY, 'vendors'], listVendors);

export const everyVendorQuery = vendorsQuery({ pageSize: '100' });
