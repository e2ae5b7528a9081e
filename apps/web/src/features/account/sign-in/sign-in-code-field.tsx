import { SIGN_IN_CODE_MAX } from '@wenjin/contract/account/sign-in';
import { SMS_SCENE } from '@wenjin/contract/account/sms';
import type { TextFieldProps } from '../../../shared/ui/form/text-field.tsx';
import { SmsField } from '../form/sms-field.tsx';
import type { SmsOptions } from '../form/use-sms-code.ts';
import { CaptchaField } from './captcha-field.tsx';
import type { SignInCode } from './use-sign-in-code.ts';

type SignInCodeFieldProps = Omit<TextFieldProps, 'label' | 'icon'> &
  Omit<SmsOptions, 'scene'> & { signInCode: SignInCode };

export function SignInCodeField({ signInCode, phone, phoneName, onProblem, ...field }: SignInCodeFieldProps) {
  const { kind, captcha } = signInCode;
  if (kind === 'picture') return <CaptchaField {...field} picture={captcha.picture?.img} onRenew={captcha.renew} />;
  if (kind === undefined) return null;
  return (
    <SmsField
      {...field}
      {...{ phone, phoneName, onProblem }}
      label="验证码"
      maxLength={SIGN_IN_CODE_MAX}
      scene={SMS_SCENE.signIn}
    />
  );
}
