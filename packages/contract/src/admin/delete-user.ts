import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { opaqueId } from '../text.ts';

/**
 * Deletes a user with all sessions, bindings and registrations. `erase` deletes the user's data too; `handover` gives
 * conversations, documents, templates and files to the user `to`. Share links end in both cases.
 */
export const deleteUser = endpoint({
  method: 'POST',
  path: '/api/admin/users/delete',
  access: 'admin',
  audit: 'user-delete',
  input: z
    .object({
      userId: opaqueId,
      data: z.enum(['erase', 'handover'], { error: '请选择如何处理该用户的数据' }),
      to: opaqueId.optional(),
    })
    .refine((input) => input.data !== 'handover' || input.to !== undefined, {
      path: ['to'],
      error: '请选择接收数据的用户',
    }),
});
export type DeleteUserInput = z.output<typeof deleteUser.input>;

/** Returns a JSON file with the conversations, documents and templates of a user. */
export const exportUserData = endpoint({
  method: 'GET',
  path: '/api/admin/users/export',
  access: 'admin',
  input: z.object({ userId: opaqueId }),
});
