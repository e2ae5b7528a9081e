import {
  AUDIT_STATUS_TEXT,
  type AuditStatus,
  type RegisterInput,
  type RegistrationStatus,
} from '@wenjin/contract/account/registration';
import { SMS_SCENE } from '@wenjin/contract/account/sms';
import { phoneProblem } from '@wenjin/domain/account/field-rules';
import { findRegisterProblem } from '@wenjin/domain/account/find-register-problem';
import type { AuditEvent, RecordAudit } from '../../../platform/audit.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Limiter } from '../../../platform/live/limiter.ts';
import type { WechatIdentity } from '../users/binding.repository.ts';
import type { ManageInvitations } from './manage-invitations.ts';
import { newUser } from '../users/new-user.ts';
import type { PasswordPolicy } from '../proof/password-policy.ts';
import { hashPassword } from '../proof/password.ts';
import { refuse } from '../proof/refuse.ts';
import { readPasswords, type TransferKeys } from '../proof/transfer-keys.ts';
import type { RegistrationRepository } from './registration.repository.ts';
import type { Visit } from '../sessions/sessions.ts';
import type { SmsCodes } from '../proof/sms-codes.ts';

/** A code of either scene is accepted for registration and for binding. */
export const REGISTER_SCENES = [SMS_SCENE.register, SMS_SCENE.bind] as const;

type Deps = {
  registrations: RegistrationRepository;
  invitations: ManageInvitations;
  smsCodes: SmsCodes;
  /** Called each time, because an administrator may change the setting. */
  isOpen: () => boolean;
  transferKeys: TransferKeys;
  checkPassword: PasswordPolicy;
  registerLimit: Limiter;
  record: RecordAudit;
  newId: () => string;
  now: () => number;
};
type Options = {
  /** An additional check that runs once the form is valid. */
  check?: () => Promise<void>;
  /** Claims the WeChat user once everything else is valid. Undefined for a registration without WeChat. */
  claimWechat?: () => Promise<WechatIdentity>;
};
type Note = Pick<AuditEvent, 'result' | 'detail' | 'actorId'> & { phone: string; visit: Visit };
export type Register = ReturnType<typeof createRegister>;
export type Registered = { auditStatus: AuditStatus; auditStatusText: string; userId: string | undefined };

export function createRegister(deps: Deps) {
  return {
    async register(input: RegisterInput, visit: Visit, { check, claimWechat }: Options = {}): Promise<Registered> {
      if (!deps.isOpen()) throw new AppError('invalid', '暂未开放注册，请联系管理员');
      const form = await readForm(input);
      await check?.();
      await deps.registerLimit.spend(visit.address);
      try {
        return await apply(form, visit, claimWechat);
      } catch (error) {
        if (error instanceof AppError)
          await note({ phone: form.username, result: 'failed', visit, detail: { reason: error.message } });
        throw error;
      }
    },

    async readStatus(mobile: string): Promise<RegistrationStatus> {
      const found = await deps.registrations.findByPhone(mobile);
      if (found === undefined) throw new AppError('missing', '未找到该手机号的注册信息');
      const { auditStatus, auditRemark } = found;
      return { mobile, auditStatus, auditStatusText: AUDIT_STATUS_TEXT[auditStatus], auditRemark };
    },

    checkMobile(mobile: string): void {
      const message = phoneProblem(mobile);
      refuse(message === undefined ? undefined : { field: 'mobile', message });
    },
  };

  /** Returns the form with decrypted passwords. */
  async function readForm(input: RegisterInput): Promise<RegisterInput> {
    refuse(phoneFirst(input));
    const { password, passwordConfirm } = input;
    const form = { ...input, ...(await readPasswords(deps.transferKeys, { password, passwordConfirm })) };
    refuse(findRegisterProblem(form));
    await deps.checkPassword({ field: 'password', password: form.password, phone: form.username });
    return { ...form, name: form.name.trim(), invitationCode: form.invitationCode.trim().toUpperCase() };
  }

  async function apply(form: RegisterInput, visit: Visit, claimWechat: Options['claimWechat']): Promise<Registered> {
    const { username: phone, smsCode, invitationCode, name } = form;
    // The invitation is checked before the SMS code is used up, so that a mistyped invitation does not cost another
    // message.
    if (invitationCode !== '') await deps.invitations.check(invitationCode);
    const proof = await deps.smsCodes.check({ mobile: phone, scenes: REGISTER_SCENES, code: smsCode });
    const passwordHash = await hashPassword(form.password);
    await proof.use();
    const wechat = await claimWechat?.();

    const createdAt = deps.now();
    const user =
      invitationCode === '' ? undefined : newUser({ id: deps.newId(), phone, passwordHash, createdAt, name });
    const application = {
      id: deps.newId(),
      phone,
      name,
      passwordHash,
      invitationCode,
      createdAt,
      user,
      ...columnsOf(wechat),
    };
    const result = await deps.registrations.apply(application);
    if (typeof result === 'string') throw new AppError('conflict', REFUSALS[result]);
    await note({ phone, result: 'ok', visit, detail: { auditStatus: result, invitationCode }, actorId: user?.id });
    return { auditStatus: result, auditStatusText: AUDIT_STATUS_TEXT[result], userId: user?.id };
  }

  function note({ phone, visit, ...event }: Note): Promise<void> {
    return deps.record({ action: 'register', target: phone, address: visit.address, ...event });
  }
}

function columnsOf(wechat: WechatIdentity | undefined) {
  return wechat === undefined
    ? { openId: null, wechatApp: null, unionId: null }
    : { openId: wechat.openId, wechatApp: wechat.app, unionId: wechat.unionId };
}

/** Only a user who has just proved to own the phone gets these messages. */
const REFUSALS = {
  registered: '该手机号已注册，请直接登录',
  waiting: '该手机号已提交注册申请，请等待审核',
  invitation: '邀请码无效或已过期',
};

function phoneFirst({ username }: RegisterInput) {
  const message = phoneProblem(username);
  return message === undefined ? undefined : { field: 'username', message };
}
