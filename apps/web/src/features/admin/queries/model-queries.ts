import { listModelRecords } from '@wenjin/contract/admin/models';
import { ADMIN_KEY } from './admin-key.ts';
import { recordsQuery } from '../list/records-query.ts';

export const MODELS_KEY = [...ADMIN_KEY, 'models'] as const;
export const modelsQuery = recordsQuery(MODELS_KEY, listModelRecords);
