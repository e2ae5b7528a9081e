import type { DeleteUserInput } from '@wenjin/contract/admin/delete-user';
import { AppError } from '../../../platform/errors.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { User, UserRepository } from '../users/user.repository.ts';
import type { RemoveUserRepository } from './remove-user.repository.ts';

type Deps = {
  users: UserRepository;
  removal: RemoveUserRepository;
  sessions: Sessions;
  /** Stops the user's answers; returns how many are still running. */
  stopAnswers: (userId: string) => Promise<number>;
  /** Removes the user from the lists of the settings. */
  forgetSettings: (userId: string) => Promise<void>;
  /** Adds conversations that are not in the search index. */
  indexMissing: () => Promise<unknown>;
  deleteStoredFile: (name: string) => Promise<void>;
  now: () => number;
};
export type DeleteUser = ReturnType<typeof createDeleteUser>;

/** Deletes a user. The account is closed first, so that nothing new is written while its data goes. */
export function createDeleteUser(deps: Deps) {
  /** Returns the deleted user and the one who has got the data. */
  return async function deleteUser({ userId, data, to }: DeleteUserInput, callerId: string) {
    if (userId === callerId) throw new AppError('invalid', '不能删除自己的账号', { field: 'userId' });
    const user = await find(userId);
    const receiver = data === 'handover' ? await findReceiver(userId, to) : undefined;
    await close(userId);
    if (receiver === undefined) while (await deps.removal.eraseSome(userId)) continue;
    const files = await deps.removal.remove(user, receiver?.id);
    if (receiver !== undefined) await deps.indexMissing();
    await deps.forgetSettings(userId);
    deps.sessions.forgetCallers();
    for (const name of files) await deps.deleteStoredFile(name);
    return { user, receiver };
  };

  async function find(userId: string): Promise<User> {
    const user = await deps.users.findById(userId);
    if (user === undefined) throw new AppError('missing', '用户不存在');
    return user;
  }

  async function findReceiver(userId: string, to: string | undefined): Promise<User> {
    const receiver = to === undefined || to === userId ? undefined : await deps.users.findById(to);
    if (receiver === undefined || receiver.disabledAt !== null)
      throw new AppError('invalid', '请选择另一位可用的用户接收数据', { field: 'to' });
    return receiver;
  }

  async function close(userId: string): Promise<void> {
    const moment = deps.now();
    const result = await deps.users.change(userId, { disabledAt: moment }, moment);
    if (result === 'last-administrator') throw new AppError('conflict', '至少要保留一位可用的管理员');
    await deps.sessions.endAll(userId);
    if ((await deps.stopAnswers(userId)) > 0)
      throw new AppError('conflict', '该用户的回答还在生成，账号已停用，请稍后再删除');
  }
}
