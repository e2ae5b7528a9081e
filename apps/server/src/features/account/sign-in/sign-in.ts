import { SIGN_IN_CODE_MAX, type signIn } from '@wenjin/contract/account/sign-in';
import { SMS_SCENE } from '@wenjin/contract/account/sms';
import { codeProblem, phoneProblem } from '@wenjin/domain/account/field-rules';
import { firstProblem } from '@wenjin/domain/account/form-problem';
import type { z } from 'zod';
import type { RecordAudit } from '../../../platform/audit.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Captchas } from '../proof/captchas.ts';
import type { Credentials } from './credentials.ts';
import type { OneTimeCodes } from '../proof/one-time-codes.ts';
import { decryptTransfer } from '../proof/password.ts';
import { refuse } from '../proof/refuse.ts';
import type { Sessions, Visit } from '../sessions/sessions.ts';
import type { SmsCodes, SmsProof } from '../proof/sms-codes.ts';
import type { UserRepository } from '../users/user.repository.ts';

type Deps = {
  users: UserRepository;
  sessions: Sessions;
  captchas: Captchas;
  smsCodes: SmsCodes;
  credentials: Credentials;
  codes: OneTimeCodes<string>;
  /** Called each time, because an administrator may change the setting. */
  needsSms: () => boolean;
  needsCaptcha: boolean;
  transferKey: string | undefined;
  record: RecordAudit;
};
type Input = z.output<typeof signIn.input>;
export type SignIn = ReturnType<typeof createSignIn>;
export type BegunSession = { session: string; code: string };

export function createSignIn(deps: Deps) {
  async function begin(userId: string, visit: Visit, browser?: string): Promise<BegunSession> {
    return { session: await deps.sessions.begin(userId, visit), code: await deps.codes.make(userId, browser) };
  }

  return {
    /** Returns the session's token for the cookie, and a one-time code for the body of the response. */
    async withPassword(input: Input, visit: Visit): Promise<BegunSession> {
      const needsSms = deps.needsSms();
      checkForm(input, needsSms, deps.needsCaptcha);
      if (!needsSms && deps.needsCaptcha) await deps.captchas.check(input.uuid, input.code);
      const { user, proof } = await deps.credentials.byPassword({
        action: 'sign-in',
        phone: input.username,
        address: visit.address,
        password: decryptTransfer(deps.transferKey, input.password),
        prove: () => (needsSms ? checkSms(input) : Promise.resolve(undefined)),
      });
      await proof?.use();
      const begun = await begin(user.id, visit);
      await deps.record({ action: 'sign-in', actorId: user.id, result: 'ok', address: visit.address });
      return begun;
    },

    /** Starts a session for a user who is already authenticated. With a browser, the one-time code works only there. */
    begin,

    /** Exchanges a one-time code for the token of a new session. */
    async withCode(code: string, visit: Visit, browser: string | undefined): Promise<string> {
      const userId = await deps.codes.use(code, browser);
      const user = userId === undefined ? undefined : await deps.users.findById(userId);
      if (user === undefined || user.disabledAt !== null) throw new AppError('sign-in', '登录凭证已失效，请重新登录');
      await deps.record({
        action: 'sign-in',
        actorId: user.id,
        result: 'ok',
        address: visit.address,
        detail: { by: 'code' },
      });
      return deps.sessions.begin(user.id, visit);
    },
  };

  function checkSms({ username, smsCode }: Input): Promise<SmsProof> {
    return deps.smsCodes.check({ mobile: username, scenes: [SMS_SCENE.signIn], code: smsCode });
  }
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
