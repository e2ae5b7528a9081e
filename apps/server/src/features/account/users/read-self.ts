import type { Self } from '@wenjin/contract/account/sign-in';
import { AppError } from '../../../platform/errors.ts';
import { madeNickname } from './new-user.ts';
import type { UserRepository } from './user.repository.ts';

type Deps = { users: UserRepository; isAuthorised: (userId: string) => boolean };
export type ReadSelf = ReturnType<typeof createReadSelf>;

export function createReadSelf({ users, isAuthorised }: Deps) {
  return async function readSelf(userId: string): Promise<Self> {
    const user = await users.findById(userId);
    if (user === undefined) throw new AppError('sign-in', '请先登录');
    const { avatar, phone, nickname, grade } = user;
    return {
      userId,
      userName: nickname,
      userPhoto: avatar,
      user: { avatar, username: phone, nickname, grade },
      authorised: isAuthorised(userId),
      mustChangePassword: user.passwordExpiresAt !== null,
      asksNickname: user.nicknameAskedAt === null && nickname === madeNickname(phone),
    };
  };
}
