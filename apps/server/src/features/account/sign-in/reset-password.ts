import type { ResetPasswordInput } from '@wenjin/contract/account/password-reset';
import { SMS_SCENE } from '@wenjin/contract/account/sms';
import { findPasswordResetProblem } from '@wenjin/domain/account/find-password-reset-problem';
import type { RecordAudit } from '../../../platform/audit.ts';
import { AppError } from '../../../platform/errors.ts';
import type { BindingRepository } from '../users/binding.repository.ts';
import type { PasswordPolicy } from '../proof/password-policy.ts';
import { hashPassword } from '../proof/password.ts';
import { refuse } from '../proof/refuse.ts';
import type { SmsCodes } from '../proof/sms-codes.ts';
import { readPasswords, type TransferKeys } from '../proof/transfer-keys.ts';
import type { RegistrationRepository } from '../registration/registration.repository.ts';
import type { Sessions, Visit } from '../sessions/sessions.ts';
import type { UserRepository } from '../users/user.repository.ts';

type Deps = {
  users: UserRepository;
  registrations: RegistrationRepository;
  bindings: BindingRepository;
  sessions: Sessions;
  smsCodes: SmsCodes;
  transferKeys: TransferKeys;
  checkPassword: PasswordPolicy;
  /** Lifts the lock of earlier wrong passwords: the caller has just proved to own the phone. */
  forgetFailures: (phone: string, address: string) => Promise<void>;
  record: RecordAudit;
  now: () => number;
};
export type ResetPassword = ReturnType<typeof createResetPassword>;

/**
 * Sets the password of a phone's account, or of its waiting registration. A phone with neither gets the same response
 * after the same work.
 */
export function createResetPassword(deps: Deps) {
  return async function resetPassword(input: ResetPasswordInput, { address }: Visit): Promise<void> {
    const { username: phone, smsCode, password, unbindWechat } = await readForm(input);
    const event = { action: 'password-reset', target: phone, address } as const;
    try {
      const proof = await deps.smsCodes.check({ mobile: phone, scenes: [SMS_SCENE.resetPassword], code: smsCode });
      const passwordHash = await hashPassword(password);
      await proof.use();
      const detail = await store(phone, passwordHash, unbindWechat);
      await deps.forgetFailures(phone, address);
      await deps.record({ ...event, result: 'ok', detail });
    } catch (error) {
      if (error instanceof AppError)
        await deps.record({ ...event, result: 'failed', detail: { reason: error.message } });
      throw error;
    }
  };

  async function readForm(input: ResetPasswordInput): Promise<ResetPasswordInput> {
    const { password, passwordConfirm } = input;
    const form = { ...input, ...(await readPasswords(deps.transferKeys, { password, passwordConfirm })) };
    refuse(findPasswordResetProblem(form));
    await deps.checkPassword({ field: 'password', password: form.password, phone: form.username });
    return form;
  }

  /** Returns what the audit log says about the reset. */
  async function store(phone: string, passwordHash: string, unbindWechat: boolean) {
    const user = await deps.users.findByPhone(phone);
    if (user === undefined) {
      const isWaiting = await deps.registrations.changePassword(phone, passwordHash);
      return { account: isWaiting ? 'registration' : 'none' };
    }
    await deps.users.changePassword({ id: user.id, passwordHash, passwordExpiresAt: null, now: deps.now() });
    const isUnbound = unbindWechat && (await deps.bindings.remove(user.id));
    const sessionsEnded = await deps.sessions.endAll(user.id);
    return { account: user.id, sessionsEnded, isUnbound };
  }
}
