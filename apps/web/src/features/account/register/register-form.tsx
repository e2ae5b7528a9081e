import { Ticket, UserRound } from 'lucide-react';
import { NICKNAME_MAX } from '@wenjin/contract/account/profile';
import { bindUser } from '@wenjin/contract/account/binding';
import { INVITATION_CODE_MAX } from '@wenjin/contract/account/account-fields';
import { register, type AuditStatus } from '@wenjin/contract/account/registration';
import { SMS_SCENE } from '@wenjin/contract/account/sms';
import { CODE_MAX } from '@wenjin/domain/account/field-rules';
import { findRegisterProblem, type RegisterForm as Fields } from '@wenjin/domain/account/find-register-problem';
import { callWithPasswords } from '../../../shared/api/call-with-passwords.ts';
import { TextField } from '../../../shared/ui/form/text-field.tsx';
import { useForm } from '../../../shared/ui/form/use-form.ts';
import { AgreementCheck } from '../form/agreement-check.tsx';
import { NewPasswordField } from '../form/new-password-field.tsx';
import { PasswordField } from '../form/password-field.tsx';
import { PhoneField } from '../form/phone-field.tsx';
import { SmsField } from '../form/sms-field.tsx';
import { problemErrors } from '../form/problem-errors.ts';
import { VisitorForm } from '../form/visitor-form.tsx';

type Registered = {
  auditStatus: AuditStatus;
  /** Empty unless the server has bound the account and signed it in already. */
  token: string;
};

type RegisterFormProps = {
  submitLabel: string;
  /** When given, the new account is also bound to WeChat. */
  openId?: string;
  onDone: (result: Registered, phone: string) => void;
};

const EMPTY: Fields = {
  username: '',
  password: '',
  passwordConfirm: '',
  smsCode: '',
  invitationCode: '',
  name: '',
  agreed: false,
};

export function RegisterForm({ submitLabel, openId, onDone }: RegisterFormProps) {
  const form = useForm({
    initial: EMPTY,
    check: (values) => problemErrors(findRegisterProblem(values)),
    send: (fields) => send(fields, openId),
    onDone: (result, { username }) => onDone(result, username),
  });
  const { field } = form;
  return (
    <VisitorForm form={form} submitLabel={submitLabel}>
      <PhoneField {...field('username')} />
      <NewPasswordField {...field('password')} label="密码" />
      <PasswordField {...field('passwordConfirm')} label="再次输入密码" autoComplete="new-password" />
      <SmsField
        {...field('smsCode')}
        label="短信验证码"
        maxLength={CODE_MAX}
        phone={form.values.username}
        phoneName="username"
        scene={openId === undefined ? SMS_SCENE.register : SMS_SCENE.bind}
        onProblem={form.fail}
      />
      <TextField
        {...field('name')}
        value={form.values.name ?? ''}
        label="姓名（选填）"
        icon={UserRound}
        maxLength={NICKNAME_MAX}
        placeholder="方便管理员确认您的身份"
        autoComplete="name"
      />
      <TextField
        {...field('invitationCode')}
        label="邀请码（选填）"
        icon={Ticket}
        maxLength={INVITATION_CODE_MAX}
        placeholder="有邀请码可免审核"
        autoComplete="off"
      />
      <AgreementCheck {...field('agreed')} />
    </VisitorForm>
  );
}

async function send(fields: Fields, openId: string | undefined): Promise<Registered> {
  const inputOf = (encrypt: (password: string) => string) => ({
    ...fields,
    invitationCode: fields.invitationCode.trim(),
    password: encrypt(fields.password),
    passwordConfirm: encrypt(fields.passwordConfirm),
  });
  const isQuiet = true;
  if (openId !== undefined)
    return callWithPasswords(bindUser, (encrypt) => ({ ...inputOf(encrypt), openId }), { isQuiet });
  return { ...(await callWithPasswords(register, inputOf, { isQuiet })), token: '' };
}
