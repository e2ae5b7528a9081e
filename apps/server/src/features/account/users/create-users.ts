import { type CreateUserInput, type ImportedLine, NEW_USER_PASSWORD_DAYS } from '@wenjin/contract/admin/new-users';
import { phoneProblem } from '@wenjin/domain/account/field-rules';
import { firstProblem } from '@wenjin/domain/account/form-problem';
import { optionalNameProblem } from '@wenjin/domain/account/nickname-problem';
import { AppError } from '../../../platform/errors.ts';
import { hashPassword, randomPassword } from '../proof/password.ts';
import { refuse } from '../proof/refuse.ts';
import { newUser } from './new-user.ts';
import type { NewUserRepository } from './new-user.repository.ts';
import { readUserCsv, type UserLine } from './read-user-csv.ts';

const PASSWORD_LIFE_MS = NEW_USER_PASSWORD_DAYS * 86_400_000;
/** Few at once, because sign-ins wait for the same processor. */
const AT_ONCE = 2;

type Deps = { newUsers: NewUserRepository; newId: () => string; now: () => number };
export type CreateUsers = ReturnType<typeof createCreateUsers>;

const REFUSALS = {
  taken: '该手机号已有用户',
  waiting: '该手机号有待审核的注册申请，请在注册审核中处理',
};

/** Creates users on behalf of an administrator. Each gets a temporary password that must be replaced. */
export function createCreateUsers({ newUsers, newId, now }: Deps) {
  async function create({ phone, nickname, grade }: CreateUserInput) {
    refuse(
      firstProblem([
        ['phone', phoneProblem(phone)],
        ['nickname', optionalNameProblem(nickname)],
      ]),
    );
    const password = randomPassword();
    const passwordHash = await hashPassword(password);
    const createdAt = now();
    const user = {
      ...newUser({ id: newId(), phone, passwordHash, createdAt, name: nickname }),
      ...(grade === undefined ? {} : { grade }),
      passwordExpiresAt: createdAt + PASSWORD_LIFE_MS,
    };
    const result = await newUsers.add(user);
    if (result !== 'added') throw new AppError('conflict', REFUSALS[result], { field: 'phone' });
    return { userId: user.id, password };
  }

  async function importLine({ line, phone, name, grade, error }: UserLine): Promise<ImportedLine> {
    if (error !== undefined) return { line, phone, ok: false, error };
    try {
      return { line, phone, ok: true, ...(await create({ phone, nickname: name, grade })) };
    } catch (failure) {
      if (!(failure instanceof AppError)) throw failure;
      return { line, phone, ok: false, error: failure.message };
    }
  }

  return {
    create,

    /** Returns one result for each line of the file, in the order of the lines. */
    async importFile(bytes: Buffer): Promise<ImportedLine[]> {
      const lines = readUserCsv(bytes);
      const results: ImportedLine[] = [];
      for (let start = 0; start < lines.length; start += AT_ONCE)
        results.push(...(await Promise.all(lines.slice(start, start + AT_ONCE).map(importLine))));
      return results;
    },
  };
}
