import { z } from 'zod';
import { NICKNAME_MAX } from '../account/profile.ts';
import { endpoint } from '../endpoint.ts';
import { gradeField } from './users.ts';

/** The days for which the temporary password of a new user can be used. */
export const NEW_USER_PASSWORD_DAYS = 7;
export const IMPORT_USERS_MAX = 500;
export const IMPORT_MAX_BYTES = 1024 * 1024;

export const nicknameField = z
  .string({ error: '请输入姓名' })
  .max(100, { error: `姓名不能超过${NICKNAME_MAX}个字` })
  .default('');

/** Creates a user with a temporary password, which is returned only once and must be replaced at the first sign-in. */
export const createUser = endpoint({
  method: 'POST',
  path: '/api/admin/users/create',
  access: 'admin',
  audit: 'user-create',
  input: z.object({
    phone: z.string({ error: '请输入手机号' }).max(64, { error: '请输入正确的手机号码' }).default(''),
    /** Empty means a name made from the phone number. */
    nickname: nicknameField,
    grade: gradeField.optional(),
  }),
  data: z.object({ userId: z.string(), password: z.string() }),
});
export type CreateUserInput = z.output<typeof createUser.input>;

export const importedLine = z.object({
  /** The number of the line in the file, from 1. */
  line: z.number(),
  phone: z.string(),
  ok: z.boolean(),
  userId: z.string().optional(),
  password: z.string().optional(),
  error: z.string().optional(),
});
export type ImportedLine = z.output<typeof importedLine>;

/**
 * Creates users from a CSV file with the columns phone, name and grade. The file is UTF-8, UTF-16 or GBK; its cells are
 * separated by commas, semicolons or tabs; a line with headings is optional. A line that is refused does not affect the
 * others.
 */
export const importUsers = endpoint({
  method: 'POST',
  path: '/api/admin/users/import',
  access: 'admin',
  audit: 'user-import',
  carrier: 'query',
  file: { field: 'file', maxBytes: IMPORT_MAX_BYTES },
  data: z.array(importedLine),
});
