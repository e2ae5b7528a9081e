import { ADMIN_GRADE } from '@wenjin/contract/account/grades';
import { isCommonPassword } from '../proof/common-passwords.ts';
import { hashPassword, randomPassword } from '../proof/password.ts';
import type { UserRepository } from './user.repository.ts';

type Deps = { users: UserRepository; warn: (text: string) => void; now: () => number };
type Seed = { phone: string; password: string | undefined };

/**
 * Creates the user `su` in an empty database. Returns the password only when it was generated here, to be shown once.
 */
export async function seedFirstUser({ users, warn, now }: Deps, seed: Seed): Promise<string | undefined> {
  if (!(await users.isEmpty())) return undefined;
  const password = seed.password ?? randomPassword();
  if (await isCommonPassword(password)) warn('SEED_PASSWORD is a common password: change the password of su');
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
    nicknameAskedAt: null,
  });
  return isAdded && seed.password === undefined ? password : undefined;
}
