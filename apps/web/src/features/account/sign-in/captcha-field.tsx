import { ShieldCheck } from 'lucide-react';
import { SIGN_IN_CODE_MAX } from '@wenjin/contract/account/sign-in';
import { TextField, type TextFieldProps } from '../../../shared/ui/form/text-field.tsx';

type CaptchaFieldProps = Omit<TextFieldProps, 'label' | 'icon'> & {
  /** A data URL; undefined when the picture could not be fetched. */
  picture: string | undefined;
  onRenew: () => void;
};

export function CaptchaField({ picture, onRenew, ...input }: CaptchaFieldProps) {
  return (
    <div className="with-code">
      <TextField
        {...input}
        label="验证码"
        icon={ShieldCheck}
        required
        maxLength={SIGN_IN_CODE_MAX}
        autoComplete="off"
      />
      <button type="button" className="captcha-picture" title="点击换一张" onClick={onRenew}>
        {picture === undefined ? '点击刷新' : <img src={picture} alt="图形验证码，点击换一张" />}
      </button>
    </div>
  );
}
