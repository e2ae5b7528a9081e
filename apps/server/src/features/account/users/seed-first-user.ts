import { ADMIN_GRADE } from '@wenjin/contract/account/grades';
import { hashPassword, randomPassword } from '../proof/password.ts';
import type { UserRepository } from './user.repository.ts';

type Deps = { users: UserRepository; now: () => number };
type Seed = { phone: string; password: string | undefined };

/**
 * Creates the user `su` in an empty database. Returns the password only when it was generated here, to be shown once.
 */
export async function seedFirstUser({ users, now }: Deps, seed: Seed): Promise<string | undefined> {
  if (!(await users.isEmpty())) return undefined;
  const password = seed.password ?? randomPassword();
  const moment = now();
  const isAdded = await users.add({
    id: 'su',
    phone: seed.phone,
    nickname: '管理员',
    avatar: '',
    passwordHash: await hashPassword(password),
    grade: ADMIN_GRADE,
    disabledAt: null,
    createdAt: moment,
    updatedAt: moment,
    passwordExpiresAt: null,
  });
  return isAdded && seed.password === undefined ? password : undefined;
}
