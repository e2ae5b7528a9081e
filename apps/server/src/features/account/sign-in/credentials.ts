import { AUDIT_REFUSED } from '@wenjin/contract/account/registration';
import type { AuditAction } from '@wenjin/contract/admin/audit-actions';
import type { RecordAudit } from '../../../platform/audit.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Limiter } from '../../../platform/live/limiter.ts';
import { isPassword } from '../proof/password.ts';
import type { Registration, RegistrationRepository } from '../registration/registration.repository.ts';
import type { User, UserRepository } from '../users/user.repository.ts';
import type { SlowAddress } from './slow-address.ts';

type Deps = {
  users: UserRepository;
  registrations: RegistrationRepository;
  /** Locks one phone from one address. */
  phoneTries: Limiter;
  /** Limits one address with any phone. */
  addressTries: SlowAddress;
  record: RecordAudit;
  now: () => number;
};
type Attempt<Proof> = {
  action: AuditAction;
  phone: string;
  address: string;
  /** Whether the attempt comes with a solved captcha or needs an SMS code: it is then slowed down, not refused. */
  hasCode: boolean;
  /** Further checks, which run after the attempt has been counted. */
  prove: () => Promise<Proof>;
};
export type Credentials = ReturnType<typeof createCredentials>;

/**
 * Decides who may sign in. Password, SMS and WeChat sign-in all use it, so that they count attempts together and none
 * of them reveals too early whether an account exists.
 */
export function createCredentials(deps: Deps) {
  return {
    /** Checks phone and password. */
    async byPassword<Proof>(attempt: Attempt<Proof> & { password: string }) {
      return counted(attempt, async () => {
        const proof = await attempt.prove();
        const [user, registration] = await Promise.all([
          deps.users.findByPhone(attempt.phone),
          deps.registrations.findByPhone(attempt.phone),
        ]);
        // One password is compared in every case, so that neither time nor message reveals which phones are registered.
        const hash = user === undefined ? registration?.passwordHash : user.passwordHash;
        const isMatch = await isPassword(attempt.password, hash === '' ? undefined : hash);
        if (!isMatch) throw new AppError('invalid', '手机号或密码错误');
        return { proof, user, registration };
      });
    },

    /** Checks the phone alone; `prove` has checked an SMS code. */
    async byPhone<Proof>(attempt: Attempt<Proof>) {
      return counted(attempt, async () => {
        const proof = await attempt.prove();
        const [user, registration] = await Promise.all([
          deps.users.findByPhone(attempt.phone),
          deps.registrations.findByPhone(attempt.phone),
        ]);
        return { proof, user, registration };
      });
    },

    /** Lifts the lock of a phone from one address. */
    forgetFailures: (phone: string, address: string): Promise<void> => deps.phoneTries.forget(keyOf(phone, address)),
  };

  /**
   * Counts the attempt before the check, so that a hundred simultaneous attempts cannot pass; a success is not counted.
   */
  async function counted<Proof>(
    { action, phone, address, hasCode }: Attempt<Proof>,
    look: () => Promise<{ proof: Proof; user: User | undefined; registration: Registration | undefined }>,
  ): Promise<{ proof: Proof; user: User }> {
    const key = keyOf(phone, address);
    // The phone comes first: attempts at a locked phone do not count against everybody else at the address.
    await deps.phoneTries.spend(key);
    await deps.addressTries.spend(address, hasCode).catch(async (error: unknown) => {
      await deps.phoneTries.refund(key);
      throw error;
    });
    try {
      const { proof, user, registration } = await look();
      await deps.phoneTries.forget(key);
      await deps.addressTries.refund(address);
      return { proof, user: checkAllowed(user, registration, deps.now()) };
    } catch (error) {
      if (error instanceof AppError)
        await deps.record({ action, target: phone, result: 'failed', address, detail: { reason: error.message } });
      throw error;
    }
  }
}

function keyOf(phone: string, address: string): string {
  return `${phone}@${address}`;
}

/** Runs only after the caller has proved to own the account, so an applicant may learn the state of the application. */
function checkAllowed(user: User | undefined, registration: Registration | undefined, now: number): User {
  if (user === undefined) throw new AppError('invalid', waitingText(registration));
  if (user.disabledAt !== null) throw new AppError('invalid', '账号已停用，请联系管理员');
  if (user.passwordExpiresAt !== null && user.passwordExpiresAt <= now)
    throw new AppError('invalid', '临时密码已过期，请联系管理员重新获取');
  return user;
}

function waitingText(registration: Registration | undefined): string {
  if (registration === undefined) return '该手机号尚未注册，请先注册';
  if (registration.auditStatus !== AUDIT_REFUSED) return '注册申请审核中，请耐心等待';
  return `注册申请审核未通过：${registration.auditRemark}`;
}
