import { PasswordField } from '../form/password-field.tsx';
import { PhoneField } from '../form/phone-field.tsx';
import { VisitorForm } from '../form/visitor-form.tsx';
import { SignInCodeField } from './sign-in-code-field.tsx';
import { useSignInForm } from './use-sign-in-form.ts';

type SignInFormProps = {
  onSignedIn: () => void;
  /** Explains why the user was sent here; hidden as soon as the form shows a problem. */
  notice?: string | undefined;
};

export function SignInForm({ onSignedIn, notice }: SignInFormProps) {
  const { form, signInCode, isComplete, hint } = useSignInForm(onSignedIn);
  const { values, field, fail } = form;
  return (
    <VisitorForm {...{ form, notice, hint }} submitLabel="登录" canSubmit={isComplete}>
      <PhoneField {...field('phone')} />
      <PasswordField {...field('password')} label="密码" autoComplete="current-password" />
      <SignInCodeField
        {...field('code')}
        signInCode={signInCode}
        phone={values.phone}
        phoneName="phone"
        onProblem={fail}
      />
    </VisitorForm>
  );
}
