import { signIn } from '@wenjin/contract/account/sign-in';
import { findSignInProblem, type SignInForm } from '@wenjin/domain/account/find-sign-in-problem';
import { callWithPasswords } from '../../../shared/api/call-with-passwords.ts';
import { useForm } from '../../../shared/ui/form/use-form.ts';
import { problemErrors } from '../form/problem-errors.ts';
import { useSignInCode } from './use-sign-in-code.ts';

const EMPTY: SignInForm = { phone: '', password: '', code: '' };

export function useSignInForm(onSignedIn: () => void) {
  const signInCode = useSignInCode();
  const { kind, isNeeded } = signInCode;

  const form = useForm({
    initial: EMPTY,
    check: (values) => problemErrors(findSignInProblem(values, isNeeded)),
    send: async ({ phone, password, code }) => {
      const proof = signInCode.fieldsOf(code);
      // The session arrives as a cookie. The form shows a failure itself, so no toast is shown.
      await callWithPasswords(signIn, (encrypt) => ({ username: phone, password: encrypt(password), ...proof }), {
        isQuiet: true,
      });
    },
    onDone: onSignedIn,
    onFailure: () => {
      if (kind !== 'picture') return false;
      signInCode.captcha.renew();
      form.change('code', '');
      form.focus('code');
      return false;
    },
  });

  const { phone, password, code } = form.values;
  const isComplete = phone !== '' && password !== '' && (!isNeeded || code !== '');
  return { form, signInCode, isComplete, hint: findSignInProblem(form.values, isNeeded)?.message };
}
