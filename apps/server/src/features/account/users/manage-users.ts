import { RESET_PASSWORD_DAYS, type UpdateUserInput, type UserRecord } from '@wenjin/contract/admin/users';
import { nicknameProblem } from '@wenjin/domain/account/nickname-problem';
import { maskPhone } from '@wenjin/domain/account/phone';
import { AppError } from '../../../platform/errors.ts';
import { hashPassword, randomPassword } from '../proof/password.ts';
import { refuse } from '../proof/refuse.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { User, UserFilter, UserRepository } from './user.repository.ts';

/** The time for which a password that an administrator has set can be used. */
const ONE_TIME_MS = RESET_PASSWORD_DAYS * 86_400_000;
/** The id of the first user, who may do everything. */
const SUPER_USER = 'su';

type Deps = {
  users: UserRepository;
  sessions: Sessions;
  isAuthorised: (userId: string) => boolean;
  setAuthorised: (userId: string, isAuthorised: boolean) => Promise<void>;
  now: () => number;
};
type ListInput = UserFilter & { pageNo: number; pageSize: number };
export type ManageUsers = ReturnType<typeof createManageUsers>;

export function createManageUsers({ users, sessions, isAuthorised, setAuthorised, now }: Deps) {
  const factsOf = ({ id, nickname, grade, disabledAt }: User) => ({
    nickname,
    grade,
    authorised: isAuthorised(id),
    disabled: disabledAt !== null,
  });

  async function changeRow(userId: string, { nickname, grade, disabled }: UpdateUserInput) {
    const fields = {
      ...(nickname === undefined ? {} : { nickname: nickname.trim() }),
      ...(grade === undefined ? {} : { grade }),
      ...(disabled === undefined ? {} : { disabledAt: disabled ? now() : null }),
    };
    const result = await users.change(userId, fields, now());
    if (result === 'missing') throw new AppError('missing', '用户不存在');
    if (result === 'last-administrator') throw new AppError('conflict', '至少要保留一位可用的管理员');
    return result;
  }

  return {
    async list({ pageNo, pageSize, ...filter }: ListInput): Promise<{ records: UserRecord[]; total: number }> {
      const [rows, total] = await Promise.all([
        users.list(filter, { offset: (pageNo - 1) * pageSize, limit: pageSize }),
        users.count(filter),
      ]);
      const records = rows.map((row) => ({
        userId: row.id,
        username: maskPhone(row.phone),
        avatar: row.avatar,
        ...factsOf(row),
        isWechatBound: row.openId !== null,
        mustChangePassword: row.passwordExpiresAt !== null,
        createTime: new Date(row.createdAt).toISOString(),
        lastSeenTime: row.lastSeenAt === null ? '' : new Date(row.lastSeenAt).toISOString(),
      }));
      return { records, total };
    },

    /** Returns the user before and after the change. */
    async update(input: UpdateUserInput) {
      const { userId, nickname, authorised, disabled } = input;
      const problem = nickname === undefined ? undefined : nicknameProblem(nickname, '姓名');
      refuse(problem === undefined ? undefined : { field: 'nickname', message: problem });
      if (userId === SUPER_USER && authorised === false)
        throw new AppError('invalid', '内置管理员始终拥有授权', { field: 'authorised' });
      const wasAuthorised = isAuthorised(userId);
      const { before, after } = await changeRow(userId, input);
      if (authorised !== undefined && authorised !== wasAuthorised) await setAuthorised(userId, authorised);
      if (disabled === true) await sessions.endAll(userId);
      sessions.forgetCallers();
      return { before: { ...factsOf(before), authorised: wasAuthorised }, after: factsOf(after) };
    },

    /** Returns the whole phone number, which lists show with hidden digits. */
    async revealPhone(userId: string): Promise<string> {
      const user = await users.findById(userId);
      if (user === undefined) throw new AppError('missing', '用户不存在');
      return user.phone;
    },

    /** Returns the new password, which cannot be read again, and ends all sessions of the user. */
    async resetPassword(userId: string): Promise<string> {
      const password = randomPassword();
      const passwordHash = await hashPassword(password);
      const moment = now();
      const passwordExpiresAt = moment + ONE_TIME_MS;
      if (!(await users.changePassword({ id: userId, passwordHash, passwordExpiresAt, now: moment })))
        throw new AppError('missing', '用户不存在');
      await sessions.endAll(userId);
      return password;
    },
  };
}
