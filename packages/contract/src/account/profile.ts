import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { passwordField } from './account-fields.ts';
import { readSelf } from './sign-in.ts';

export const NICKNAME_MAX = 11;
export const IMAGE_MAX_BYTES = 10 * 1024 * 1024;

/**
 * Changes only the fields in the request. The password changes when any of its three fields is filled in; all other
 * devices are then signed out.
 */
export const changeSelf = endpoint({
  method: 'POST',
  path: '/api/system/admin/upInfo',
  access: 'user',
  isOpenBeforePasswordChange: true,
  input: z.object({
    /** A URL returned by `uploadImage`; an empty value removes the picture. */
    avatar: z.string().max(300, { error: '头像地址不正确' }).optional(),
    nickname: z
      .string({ error: '请输入昵称' })
      .max(100, { error: `昵称不能超过${NICKNAME_MAX}个字` })
      .optional(),
    password: passwordField('请输入当前密码', '当前密码错误'),
    newPassword: passwordField('请输入新密码'),
    passwordConfirm: passwordField('请再次输入新密码'),
  }),
});
export type ChangeSelfInput = z.output<typeof changeSelf.input>;

/** The page has asked the user for a nickname; it does not ask again. */
export const noteNicknameAsked = endpoint({
  method: 'POST',
  path: '/api/system/admin/nicknameAsked',
  access: 'user',
  input: z.object({}),
});

/**
 * Multipart upload of one JPEG or PNG in the field `file`. The server resizes it to at most 512 × 512 pixels and
 * removes its metadata.
 */
export const uploadImage = endpoint({
  method: 'POST',
  path: '/api/upload/image',
  access: 'user',
  carrier: 'query',
  file: { field: 'file', maxBytes: IMAGE_MAX_BYTES },
  data: z.object({ url: z.string() }),
});

/** The platform's own endpoint for the signed-in user. */
export const readPlatformUser = endpoint({
  method: 'POST',
  path: '/platform/PtUsers.mc',
  access: 'user',
  carrier: 'query',
  changesState: false,
  input: z.object({ method: z.literal('getCurUserInfo', { error: '不支持的方法' }) }),
  data: readSelf.data,
});
