import { NEW_USER_GRADE } from '@wenjin/contract/account/grades';
import { hasContent } from '@wenjin/contract/text';
import type { User } from './user.repository.ts';

type Facts = Pick<User, 'id' | 'phone' | 'passwordHash' | 'createdAt'> & { name?: string };

/** The nickname of a user who has not chosen one. */
export function madeNickname(phone: string): string {
  return `用户${phone.slice(-4)}`;
}

/** Returns an ordinary user. Without a name the nickname is made from the phone number. */
export function newUser({ id, phone, passwordHash, createdAt, name = '' }: Facts): User {
  return {
    id,
    phone,
    passwordHash,
    nickname: hasContent(name) ? name.trim() : madeNickname(phone),
    avatar: '',
    grade: NEW_USER_GRADE,
    disabledAt: null,
    createdAt,
    updatedAt: createdAt,
    passwordExpiresAt: null,
    nicknameAskedAt: null,
  };
}
