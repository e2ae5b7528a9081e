import { SIGN_IN_CODE_MAX, type signIn } from '@wenjin/contract/account/sign-in';
import { SMS_SCENE } from '@wenjin/contract/account/sms';
import { codeProblem, phoneProblem } from '@wenjin/domain/account/field-rules';
import { firstProblem } from '@wenjin/domain/account/form-problem';
import type { z } from 'zod';
import type { RecordAudit } from '../../../platform/audit.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Captchas } from '../proof/captchas.ts';
import type { Credentials } from './credentials.ts';
import { refuse } from '../proof/refuse.ts';
import type { Sessions, Visit } from '../sessions/sessions.ts';
import type { SignInCodes } from '../proof/sign-in-codes.ts';
import type { SmsCodes, SmsProof } from '../proof/sms-codes.ts';
import { type TransferKeys, unreadablePassword } from '../proof/transfer-keys.ts';
import type { User, UserRepository } from '../users/user.repository.ts';

type Deps = {
  users: UserRepository;
  sessions: Sessions;
  captchas: Captchas;
  smsCodes: SmsCodes;
  credentials: Credentials;
  codes: SignInCodes;
  /** Called each time, because an administrator may change the setting. */
  needsSms: () => boolean;
  needsCaptcha: boolean;
  transferKeys: TransferKeys;
  record: RecordAudit;
};
type Input = z.output<typeof signIn.input>;
export type SignIn = ReturnType<typeof createSignIn>;
export type BegunSession = { session: string; code: string };
/** A visit of a browser that has a flow cookie. */
export type BrowserVisit = Visit & { browser: string };
type Proved = Pick<User, 'id' | 'passwordHash'>;

export function createSignIn(deps: Deps) {
  /** Starts a session for a user who has proved to own the account. The one-time code works only in this browser. */
  async function begin(user: Proved, visit: BrowserVisit): Promise<BegunSession> {
    // The code is made first: a reset of the password while the session starts then ends the code as well.
    const code = await deps.codes.make(user.id, visit.browser);
    const session = await deps.sessions.begin(user.id, visit);
    const current = await deps.users.findById(user.id);
    if (current?.passwordHash !== user.passwordHash || current.disabledAt !== null) {
      await deps.sessions.end(session);
      throw expired();
    }
    return { session, code };
  }

  /**
   * Checks everything that a password sign-in needs: captcha or SMS code, password, and whether the account may be used.
   */
  async function prove(input: Input, visit: Visit, action: 'sign-in' | 'bind'): Promise<User> {
    const needsSms = deps.needsSms();
    checkForm(input, needsSms, deps.needsCaptcha);
    // Comes first: the page repeats the request with the new key, and captcha and SMS code must still be valid then.
    const password = await deps.transferKeys.read(input.password);
    if (password === undefined) throw unreadablePassword('password', '手机号或密码错误');
    if (!needsSms && deps.needsCaptcha) await deps.captchas.check(input.uuid, input.code);
    const { user, proof } = await deps.credentials.byPassword({
      action,
      phone: input.username,
      address: visit.address,
      hasCode: needsSms || deps.needsCaptcha,
      password,
      prove: () => (needsSms ? checkSms(input) : Promise.resolve(undefined)),
    });
    await proof?.use();
    return user;
  }

  return {
    /** Returns the session's token for the cookie, and a one-time code for the body of the response. */
    async withPassword(input: Input, visit: BrowserVisit): Promise<BegunSession> {
      const user = await prove(input, visit, 'sign-in');
      const begun = await begin(user, visit);
      await deps.record({ action: 'sign-in', actorId: user.id, result: 'ok', address: visit.address });
      return begun;
    },

    prove,
    begin,

    /** Exchanges a one-time code for the token of a new session. */
    async withCode(code: string, visit: Visit, browser: string | undefined): Promise<string> {
      const used = await deps.codes.use(code, browser);
      const user = used === undefined ? undefined : await deps.users.findById(used.userId);
      if (used === undefined || user === undefined || user.disabledAt !== null) throw expired();
      const session = await deps.sessions.begin(user.id, visit);
      if (!(await used.isValid())) {
        await deps.sessions.end(session);
        throw expired();
      }
      await deps.record({
        action: 'sign-in',
        actorId: user.id,
        result: 'ok',
        address: visit.address,
        detail: { by: 'code' },
      });
      return session;
    },
  };

  function checkSms({ username, smsCode }: Input): Promise<SmsProof> {
    return deps.smsCodes.check({ mobile: username, scenes: [SMS_SCENE.signIn], code: smsCode });
  }
}

function expired(): AppError {
  return new AppError('sign-in', '登录凭证已失效，请重新登录');
}

function checkForm(input: Input, needsSms: boolean, needsCaptcha: boolean): void {
  const problem = firstProblem([
    ['username', phoneProblem(input.username)],
    ['password', input.password === '' ? '请输入密码' : undefined],
    ['smsCode', needsSms ? codeProblem(input.smsCode, SIGN_IN_CODE_MAX) : undefined],
    ['code', !needsSms && needsCaptcha ? codeProblem(input.code, SIGN_IN_CODE_MAX) : undefined],
  ]);
  refuse(problem);
}
