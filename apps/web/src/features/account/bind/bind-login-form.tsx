import { bindLogin } from '@wenjin/contract/account/binding';
import { findBindLoginProblem } from '@wenjin/domain/account/find-register-problem';
import { callWithPasswords } from '../../../shared/api/call-with-passwords.ts';
import { useForm } from '../../../shared/ui/form/use-form.ts';
import { PasswordField } from '../form/password-field.tsx';
import { PhoneField } from '../form/phone-field.tsx';
import { problemErrors } from '../form/problem-errors.ts';
import { VisitorForm } from '../form/visitor-form.tsx';
import { SignInCodeField } from '../sign-in/sign-in-code-field.tsx';
import { useSignInCode } from '../sign-in/use-sign-in-code.ts';

type BindLoginFormProps = { openId: string; onDone: () => void };

export function BindLoginForm({ openId, onDone }: BindLoginFormProps) {
  const signInCode = useSignInCode();
  const form = useForm({
    initial: { username: '', password: '', code: '' },
    check: (values) => problemErrors(findBindLoginProblem(values, signInCode.isNeeded)),
    send: async ({ username, password, code }) => {
      const rest = { username, openId, ...signInCode.fieldsOf(code) };
      await callWithPasswords(bindLogin, (encrypt) => ({ ...rest, password: encrypt(password) }), { isQuiet: true });
    },
    onDone,
    onFailure: () => {
      if (signInCode.kind !== 'picture') return false;
      signInCode.captcha.renew();
      form.change('code', '');
      return false;
    },
  });
  return (
    <VisitorForm form={form} submitLabel="绑定并登录">
      <PhoneField {...form.field('username')} />
      <PasswordField {...form.field('password')} label="密码" autoComplete="current-password" />
      <SignInCodeField
        {...form.field('code')}
        signInCode={signInCode}
        phone={form.values.username}
        phoneName="username"
        onProblem={form.fail}
      />
    </VisitorForm>
  );
}
