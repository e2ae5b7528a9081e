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
  /** Why the user is here; gives way to what is wrong with the form. */
  notice?: string | undefined;
};

export function SignInForm({ onSignedIn, notice }: SignInFormProps) {
  const { values, field, change, fail, view, codeKind, captcha, isComplete, hint } = useSignInForm(onSignedIn);
  return (
    <VisitorForm {...view} tip={view.tip ?? notice} submitLabel="登录" canSubmit={isComplete} hint={hint}>
      <PhoneField {...field('phone')} onPhone={(phone) => change('phone', phone)} />
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
          scene={SMS_SCENE.signIn}
          onProblem={(message, isAboutPhone) => fail({ field: isAboutPhone ? 'phone' : undefined, message })}
        />
      )}
    </VisitorForm>
  );
}
