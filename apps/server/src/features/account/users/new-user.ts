import type { User } from './user.repository.ts';

/** What nobody can ask for: every account begins here, and only an administrator gives it more. */
const FIRST_GRADE = 2;

type Facts = Pick<User, 'id' | 'phone' | 'passwordHash' | 'createdAt'>;

export function newUser({ id, phone, passwordHash, createdAt }: Facts): User {
  return {
    id,
    phone,
    passwordHash,
    nickname: `用户${phone.slice(-4)}`,
    avatar: '',
    grade: FIRST_GRADE,
    disabledAt: null,
    createdAt,
    updatedAt: createdAt,
    passwordExpiresAt: null,
  };
}
