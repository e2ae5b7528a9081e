import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { opaqueId } from '../text.ts';
import { pageInput, pageOf } from './page.ts';

export const GRADE_MAX = 9;

export const userRecord = z.object({
  userId: z.string(),
  /** The phone number. */
  username: z.string(),
  nickname: z.string(),
  avatar: z.string(),
  /** 1 is an administrator. */
  grade: z.number(),
  authorised: z.boolean(),
  disabled: z.boolean(),
  isWechatBound: z.boolean(),
  mustChangePassword: z.boolean(),
  createTime: z.string(),
  /** Empty when the user has never signed in. */
  lastSeenTime: z.string(),
});
export type UserRecord = z.output<typeof userRecord>;

/** `keyword` matches phone number and nickname. */
export const listUsers = endpoint({
  method: 'GET',
  path: '/api/admin/users',
  access: 'admin',
  input: pageInput.extend({
    grade: z
      .string()
      .regex(/^[1-9]?$/u, { error: '级别不正确' })
      .default(''),
    state: z.enum(['', 'active', 'disabled'], { error: '状态不正确' }).default(''),
  }),
  data: pageOf(userRecord),
});

/** Changes only the fields in the request. The last administrator can neither be disabled nor get another grade. */
export const updateUser = endpoint({
  method: 'POST',
  path: '/api/admin/users/update',
  access: 'admin',
  input: z.object({
    userId: opaqueId,
    grade: z
      .number({ error: '级别应为 1 到 9 的整数' })
      .int({ error: '级别应为 1 到 9 的整数' })
      .min(1, { error: '级别应为 1 到 9 的整数' })
      .max(GRADE_MAX, { error: '级别应为 1 到 9 的整数' })
      .optional(),
    authorised: z.boolean({ error: '请选择是否授权' }).optional(),
    disabled: z.boolean({ error: '请选择是否停用' }).optional(),
  }),
});
export type UpdateUserInput = z.output<typeof updateUser.input>;

/** Sets a temporary password, which is returned only once; the user must replace it within three days. */
export const resetUserPassword = endpoint({
  method: 'POST',
  path: '/api/admin/users/resetPassword',
  access: 'admin',
  input: z.object({ userId: opaqueId }),
  data: z.object({ password: z.string() }),
});
