import type { ChangeSelfInput } from '@wenjin/contract/account/profile';
import { changesPassword, findProfileProblem } from '@wenjin/domain/account/find-profile-problem';
import type { RecordAudit } from '../../../platform/audit.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Limiter } from '../../../platform/live/limiter.ts';
import type { PasswordPolicy } from '../proof/password-policy.ts';
import { hashPassword, isPassword } from '../proof/password.ts';
import { refuse } from '../proof/refuse.ts';
import { readPasswords, type TransferKeys } from '../proof/transfer-keys.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { User, UserRepository } from './user.repository.ts';

type Deps = {
  users: UserRepository;
  sessions: Sessions;
  isOwnAvatar: (userId: string, url: string) => Promise<boolean>;
  transferKeys: TransferKeys;
  checkPassword: PasswordPolicy;
  passwordTries: Limiter;
  record: RecordAudit;
  now: () => number;
};
type Who = { userId: string; token: string; address: string };
export type ChangeSelf = ReturnType<typeof createChangeSelf>;

export function createChangeSelf(deps: Deps) {
  return async function changeSelf(input: ChangeSelfInput, who: Who): Promise<void> {
    const { password, newPassword, passwordConfirm } = input;
    const sent = { password, newPassword, passwordConfirm };
    const form = { ...input, ...(await readPasswords(deps.transferKeys, sent)) };
    refuse(findProfileProblem(form));
    const user = await deps.users.findById(who.userId);
    if (user === undefined) throw new AppError('sign-in', '请先登录');
    if (user.passwordExpiresAt !== null && !changesPassword(form))
      throw new AppError('invalid', '请先修改密码', { field: 'newPassword' });
    if (changesPassword(form))
      await deps.checkPassword({ field: 'newPassword', password: form.newPassword, phone: user.phone });
    await checkAvatar(user, input.avatar);
    // The password comes first, so that nothing has changed when it is refused.
    if (changesPassword(form)) await changePassword(user, form, who);
    await changeProfile(user, form, who);
  };

  /** Accepts only a picture that the user uploaded: any other URL would make colleagues' browsers request it. */
  async function checkAvatar(user: User, avatar: string | undefined): Promise<void> {
    if (avatar === undefined || avatar === '' || avatar === user.avatar) return;
    if (!(await deps.isOwnAvatar(user.id, avatar)))
      throw new AppError('invalid', '头像地址不正确，请重新上传', { field: 'avatar' });
  }

  async function changePassword(user: User, form: ChangeSelfInput, { token, address }: Who): Promise<void> {
    const event = { action: 'password-change', actorId: user.id, address } as const;
    await deps.passwordTries.spend(user.id);
    const isCurrent = await isPassword(form.password, user.passwordHash);
    const isChanged =
      isCurrent &&
      (await deps.users.changePassword({
        id: user.id,
        passwordHash: await hashPassword(form.newPassword),
        passwordExpiresAt: null,
        from: user.passwordHash,
        now: deps.now(),
      }));
    if (!isChanged) {
      await deps.record({ ...event, result: 'failed', detail: { reason: '当前密码错误' } });
      throw new AppError('invalid', '当前密码错误', { field: 'password' });
    }
    await deps.passwordTries.forget(user.id);
    const ended = await deps.sessions.endAll(user.id, token);
    await deps.record({ ...event, result: 'ok', detail: { sessionsEnded: ended } });
  }

  async function changeProfile(user: User, { nickname, avatar }: ChangeSelfInput, { address }: Who): Promise<void> {
    const before = { nickname: user.nickname, avatar: user.avatar };
    const after = { nickname: nickname?.trim() ?? user.nickname, avatar: avatar ?? user.avatar };
    if (before.nickname === after.nickname && before.avatar === after.avatar) return;
    await deps.users.changeProfile(user.id, { ...after, updatedAt: deps.now() });
    await deps.record({ action: 'profile-change', actorId: user.id, result: 'ok', address, detail: { before, after } });
  }
}
