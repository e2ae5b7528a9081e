import { NEW_USER_GRADE } from '@wenjin/contract/account/grades';
import type { User } from './user.repository.ts';

type Facts = Pick<User, 'id' | 'phone' | 'passwordHash' | 'createdAt'>;

export function newUser({ id, phone, passwordHash, createdAt }: Facts): User {
  return {
    id,
    phone,
    passwordHash,
    nickname: `用户${phone.slice(-4)}`,
    avatar: '',
    grade: NEW_USER_GRADE,
    disabledAt: null,
    createdAt,
    updatedAt: createdAt,
    passwordExpiresAt: null,
  };
}
