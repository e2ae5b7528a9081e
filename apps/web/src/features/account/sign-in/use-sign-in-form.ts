import { signIn } from '@wenjin/contract/account/sign-in';
import { findSignInProblem, type SignInForm } from '@wenjin/domain/account/find-sign-in-problem';
import { call } from '../../../shared/api/call.ts';
import { indexConfig } from '../../../shared/api/index-config.ts';
import { transferPassword } from '../../../shared/api/transfer-password.ts';
import { useIndexConfig } from '../../../shared/api/use-index-config.ts';
import { useForm } from '../../../shared/ui/form/use-form.ts';
import { problemErrors } from '../form/problem-errors.ts';
import { useCaptcha } from './use-captcha.ts';

const EMPTY: SignInForm = { phone: '', password: '', code: '' };

export function useSignInForm(onSignedIn: () => void) {
  const codeKind = useCodeKind();
  const captcha = useCaptcha(codeKind === 'picture');
  const { picture } = captcha;
  const needsCode = codeKind !== undefined;

  const form = useForm({
    initial: EMPTY,
    check: (values) => problemErrors(findSignInProblem(values, needsCode)),
    send: async ({ phone, password, code }) => {
      const { frontTransferKey } = await indexConfig();
      const secret = transferPassword(password, frontTransferKey);
      const proof = codeKind === 'sms' ? { smsCode: code } : picture && { code, uuid: picture.uuid };
      // The session arrives as a cookie. The form shows a failure itself, so no toast is shown.
      await call(signIn, { username: phone, password: secret, ...proof }, { isQuiet: true });
    },
    onDone: onSignedIn,
    onFailure: () => {
      if (codeKind !== 'picture') return false;
      captcha.renew();
      form.change('code', '');
      form.focus('code');
      return false;
    },
  });

  const { phone, password, code } = form.values;
  const isComplete = phone !== '' && password !== '' && (!needsCode || code !== '');
  return { form, codeKind, captcha, isComplete, hint: findSignInProblem(form.values, needsCode)?.message };
}

function useCodeKind(): 'sms' | 'picture' | undefined {
  const config = useIndexConfig();
  if (config?.frontMobileValidate === '1') return 'sms';
  return config?.loginCaptcha === '1' ? 'picture' : undefined;
}
