import { ShieldCheck } from 'lucide-react';
import { Button } from '../../../shared/ui/button.tsx';
import { TextField, type TextFieldProps } from '../../../shared/ui/form/text-field.tsx';
import { useSmsCode, type SmsOptions } from './use-sms-code.ts';

type SmsFieldProps = Omit<TextFieldProps, 'icon'> & SmsOptions;

export function SmsField({ phone, phoneName, scene, onProblem, ...input }: SmsFieldProps) {
  const { wait, send, isSending } = useSmsCode({ phone, phoneName, scene, onProblem });
  return (
    <div className="with-code">
      <TextField {...input} icon={ShieldCheck} required inputMode="numeric" autoComplete="one-time-code" />
      <Button
        className="send-code"
        text={wait > 0 ? `${wait} 秒后重发` : '发送验证码'}
        disabled={wait > 0 || isSending}
        onClick={send}
      />
    </div>
  );
}
