import { resetPassword } from '@wenjin/contract/account/password-reset';
import { SMS_SCENE } from '@wenjin/contract/account/sms';
import { CODE_MAX } from '@wenjin/domain/account/field-rules';
import { findPasswordResetProblem, type PasswordResetForm } from '@wenjin/domain/account/find-password-reset-problem';
import { call } from '../../../shared/api/call.ts';
import { indexConfig } from '../../../shared/api/index-config.ts';
import { transferPassword } from '../../../shared/api/transfer-password.ts';
import { useForm } from '../../../shared/ui/form/use-form.ts';
import { PasswordField } from '../form/password-field.tsx';
import { PhoneField } from '../form/phone-field.tsx';
import { problemErrors } from '../form/problem-errors.ts';
import { SmsField } from '../form/sms-field.tsx';
import { VisitorForm } from '../form/visitor-form.tsx';

const EMPTY: PasswordResetForm = { username: '', smsCode: '', password: '', passwordConfirm: '' };

/** Sets a new password with an SMS code. The response is the same for phones without an account. */
export function ResetPasswordForm({ onDone }: { onDone: () => void }) {
  const form = useForm({
    initial: EMPTY,
    check: (values) => problemErrors(findPasswordResetProblem(values)),
    send,
    onDone,
  });
  const { field } = form;
  return (
    <VisitorForm form={form} submitLabel="设置新密码">
      <PhoneField {...field('username')} />
      <SmsField
        {...field('smsCode')}
        label="短信验证码"
        maxLength={CODE_MAX}
        phone={form.values.username}
        phoneName="username"
        scene={SMS_SCENE.resetPassword}
        onProblem={form.fail}
      />
      <PasswordField
        {...field('password')}
        label="新密码"
        placeholder="8 到 12 位，含字母和数字"
        autoComplete="new-password"
      />
      <PasswordField {...field('passwordConfirm')} label="再次输入新密码" autoComplete="new-password" />
    </VisitorForm>
  );
}

async function send(fields: PasswordResetForm): Promise<void> {
  const { frontTransferKey } = await indexConfig();
  await call(
    resetPassword,
    {
      ...fields,
      password: transferPassword(fields.password, frontTransferKey),
      passwordConfirm: transferPassword(fields.passwordConfirm, frontTransferKey),
    },
    { isQuiet: true },
  );
}
