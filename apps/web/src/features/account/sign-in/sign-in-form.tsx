import { SIGN_IN_CODE_MAX } from '@wenjin/contract/account/sign-in';
import { SMS_SCENE } from '@wenjin/contract/account/sms';
import { PasswordField } from '../form/password-field.tsx';
import { PhoneField } from '../form/phone-field.tsx';
import { SmsField } from '../form/sms-field.tsx';
import { VisitorForm } from '../form/visitor-form.tsx';
import { CaptchaField } from './captcha-field.tsx';
import { useSignInForm } from './use-sign-in-form.ts';

type SignInFormProps = {
  onSignedIn: () => void;
  /** Explains why the user was sent here; hidden as soon as the form shows a problem. */
  notice?: string | undefined;
};

export function SignInForm({ onSignedIn, notice }: SignInFormProps) {
  const { form, codeKind, captcha, isComplete, hint } = useSignInForm(onSignedIn);
  const { values, field, fail } = form;
  return (
    <VisitorForm {...{ form, notice, hint }} submitLabel="登录" canSubmit={isComplete}>
      <PhoneField {...field('phone')} />
      <PasswordField {...field('password')} label="密码" autoComplete="current-password" />
      {codeKind === 'picture' && (
        <CaptchaField {...field('code')} picture={captcha.picture?.img} onRenew={captcha.renew} />
      )}
      {codeKind === 'sms' && (
        <SmsField
          {...field('code')}
          label="验证码"
          maxLength={SIGN_IN_CODE_MAX}
          phone={values.phone}
          phoneName="phone"
          scene={SMS_SCENE.signIn}
          onProblem={fail}
        />
      )}
    </VisitorForm>
  );
}
