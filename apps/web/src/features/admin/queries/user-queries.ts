import { listUsers } from '@wenjin/contract/admin/users';
import { ADMIN_KEY } from './admin-key.ts';
import { recordsQuery } from '../list/records-query.ts';

export const USERS_KEY = [...ADMIN_KEY, 'users'] as const;
export const usersQuery = recordsQuery(USERS_KEY, listUsers);
