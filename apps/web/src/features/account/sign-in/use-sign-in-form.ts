import { signIn } from '@wenjin/contract/account/sign-in';
import { findSignInProblem, type SignInForm } from '@wenjin/domain/account/find-sign-in-problem';
import { call } from '../../../shared/api/call.ts';
import { indexConfig } from '../../../shared/api/index-config.ts';
import { transferPassword } from '../../../shared/api/transfer-password.ts';
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
      const { frontTransferKey } = await indexConfig();
      const secret = transferPassword(password, frontTransferKey);
      // The session arrives as a cookie. The form shows a failure itself, so no toast is shown.
      await call(signIn, { username: phone, password: secret, ...signInCode.fieldsOf(code) }, { isQuiet: true });
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
