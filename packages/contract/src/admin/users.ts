import { z } from 'zod';
import { ADMIN_GRADE, GRADE_MAX } from '../account/grades.ts';
import { endpoint } from '../endpoint.ts';
import { opaqueId } from '../text.ts';
import { pageInput, pageOf } from './page.ts';

const GRADE_ERROR = `级别应为 ${ADMIN_GRADE} 到 ${GRADE_MAX} 的整数`;

export const gradeField = z
  .number({ error: GRADE_ERROR })
  .int({ error: GRADE_ERROR })
  .min(ADMIN_GRADE, { error: GRADE_ERROR })
  .max(GRADE_MAX, { error: GRADE_ERROR });

export const userRecord = z.object({
  userId: z.string(),
  /** The phone number with its middle digits hidden; `revealPhone` returns all of it. */
  username: z.string(),
  nickname: z.string(),
  avatar: z.string(),
  /** `ADMIN_GRADE` is an administrator. */
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
      .regex(new RegExp(`^[${ADMIN_GRADE}-${GRADE_MAX}]?$`, 'u'), { error: '级别不正确' })
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
  audit: 'user-update',
  input: z.object({
    userId: opaqueId,
    nickname: z.string({ error: '请输入姓名' }).max(100, { error: '姓名过长' }).optional(),
    grade: gradeField.optional(),
    authorised: z.boolean({ error: '请选择是否授权' }).optional(),
    disabled: z.boolean({ error: '请选择是否停用' }).optional(),
  }),
});
export type UpdateUserInput = z.output<typeof updateUser.input>;

/** The days for which a temporary password that an administrator has set can be used. */
export const RESET_PASSWORD_DAYS = 3;

/** Sets a temporary password, which is returned only once; the user must replace it in time. */
export const resetUserPassword = endpoint({
  method: 'POST',
  path: '/api/admin/users/resetPassword',
  access: 'admin',
  audit: 'user-reset-password',
  input: z.object({ userId: opaqueId }),
  data: z.object({ password: z.string() }),
});

/** Removes a user's binding of WeChat; the user's sessions continue. Does nothing without a binding. */
export const unbindUser = endpoint({
  method: 'POST',
  path: '/api/admin/users/unbind',
  access: 'admin',
  audit: 'user-unbind',
  input: z.object({ userId: opaqueId }),
});

/** Returns the whole phone number of a user. The audit log records who asked for it. */
export const revealPhone = endpoint({
  method: 'POST',
  path: '/api/admin/users/reveal',
  access: 'admin',
  audit: 'phone-reveal',
  input: z.object({ userId: opaqueId }),
  data: z.object({ phone: z.string() }),
});
