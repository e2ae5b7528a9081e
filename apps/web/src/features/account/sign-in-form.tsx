import './sign-in-form.css';
import { CircleAlert, LoaderCircle, Smartphone } from 'lucide-react';
import { PHONE_LENGTH } from '@wenjin/contract/account/sign-in';
import { TextField } from '../../shared/ui/text-field.tsx';
import { CaptchaField } from './captcha-field.tsx';
import { PasswordField } from './password-field.tsx';
import { useSignInForm } from './use-sign-in-form.ts';

type SignInFormProps = { onSignedIn: () => void };

export function SignInForm({ onSignedIn }: SignInFormProps) {
  const { form, field, change, submit, captcha, tip, isComplete, isPending, hint } = useSignInForm(onSignedIn);
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="sign-in-title">
        <h2>登录</h2>
      </div>
      <div className="sign-in-fields">
        <TextField
          {...field('phone')}
          label="手机号"
          icon={Smartphone}
          type="tel"
          inputMode="numeric"
          autoComplete="username"
          onChange={(event) => change('phone', digitsOf(event.target.value))}
        />
        <PasswordField {...field('password')} label="密码" autoComplete="current-password" />
        {captcha && <CaptchaField {...field('code')} picture={captcha.picture?.img} onRenew={captcha.renew} />}
      </div>
      <p className="sign-in-tip" role="alert">
        {tip !== undefined && (
          <>
            <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
            {tip}
          </>
        )}
      </p>
      <button type="submit" className="btn btn-primary sign-in-go" disabled={!isComplete || isPending} title={hint}>
        {isPending && <LoaderCircle size={18} aria-hidden="true" />}
        登录
      </button>
    </form>
  );
}

/** Pasted numbers come with spaces and dashes, which a length limit on the input would count. */
function digitsOf(text: string): string {
  return text.replaceAll(/\D/gu, '').slice(0, PHONE_LENGTH);
}
