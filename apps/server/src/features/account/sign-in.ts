import { randomBytes } from 'node:crypto';
import type { signIn } from '@wenjin/contract/account/sign-in';
import { isPhone } from '@wenjin/domain/account/phone';
import type { z } from 'zod';
import { AppError } from '../../platform/errors.ts';
import type { ExpiringStore } from '../../platform/live/expiring-store.ts';
import type { Limiter } from '../../platform/live/limiter.ts';
import type { Captchas } from './captchas.ts';
import { decryptTransfer, isPassword } from './password.ts';
import type { Sessions } from './sessions.ts';
import type { User, UserRepository } from './user.repository.ts';

const CODE_LIFE_MS = 60_000;

type Deps = {
  users: UserRepository;
  sessions: Sessions;
  captchas: Captchas;
  codes: ExpiringStore;
  needsCaptcha: boolean;
  transferKey: string | undefined;
  /** Tries of one phone from one address, and of one address whatever the phone. */
  phoneTries: Limiter;
  addressTries: Limiter;
};
type Visit = { address: string; userAgent: string };
export type SignIn = ReturnType<typeof createSignIn>;

export function createSignIn(deps: Deps) {
  return {
    /** The session's token for the cookie, and a one-time code for the answer's body. */
    async withPassword(input: z.output<typeof signIn.input>, visit: Visit) {
      checkPhone(input.username);
      if (input.password === '') throw new AppError('invalid', '请输入密码', { field: 'password' });
      if (deps.needsCaptcha) await deps.captchas.check(input.uuid, input.code);

      // Counted before the look, so that a hundred tries at once do not slip through; given back on success.
      const phoneKey = `${input.username}@${visit.address}`;
      await deps.addressTries.spend(visit.address);
      await deps.phoneTries.spend(phoneKey);
      const user = await findUser(input.username, decryptTransfer(deps.transferKey, input.password));
      await deps.phoneTries.forget(phoneKey);
      await deps.addressTries.refund(visit.address);

      return { session: await deps.sessions.begin(user.id, visit.userAgent), code: await makeCode(user.id) };
    },

    /** Turns a one-time code into the token of a new session. */
    async withCode(code: string, visit: Visit): Promise<string> {
      const userId = await deps.codes.take(codeKey(code));
      if (userId === undefined) throw new AppError('sign-in', '登录凭证已失效，请重新登录');
      return deps.sessions.begin(userId, visit.userAgent);
    },
  };

  async function findUser(phone: string, password: string | undefined): Promise<User> {
    const user = await deps.users.findByPhone(phone);
    const isMatch = await isPassword(password ?? '', user?.passwordHash);
    if (user === undefined || !isMatch) throw new AppError('invalid', '手机号或密码错误');
    if (user.disabledAt !== null) throw new AppError('invalid', '账号已停用，请联系管理员');
    return user;
  }

  async function makeCode(userId: string): Promise<string> {
    const code = randomBytes(32).toString('base64url');
    await deps.codes.put(codeKey(code), userId, CODE_LIFE_MS);
    return code;
  }
}

function checkPhone(phone: string): void {
  if (phone === '') throw new AppError('invalid', '请输入手机号', { field: 'username' });
  if (!isPhone(phone)) throw new AppError('invalid', '请输入正确的手机号码', { field: 'username' });
}

function codeKey(code: string): string {
  return `sign-in-code:${code}`;
}
