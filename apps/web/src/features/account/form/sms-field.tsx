import type { ComponentProps } from 'react';
import { ShieldCheck } from 'lucide-react';
import { TextField } from '../../../shared/ui/text-field.tsx';
import { useSmsCode, type SmsOptions } from './use-sms-code.ts';

type SmsFieldProps = Omit<ComponentProps<typeof TextField>, 'icon'> & SmsOptions;

/** The code of a text message, and the button that asks for one. */
export function SmsField({ phone, scene, onProblem, ...input }: SmsFieldProps) {
  const { wait, send, isSending } = useSmsCode({ phone, scene, onProblem });
  return (
    <div className="with-code">
      <TextField {...input} icon={ShieldCheck} inputMode="numeric" autoComplete="one-time-code" />
      <button type="button" className="btn btn-line send-code" disabled={wait > 0 || isSending} onClick={send}>
        {wait > 0 ? `${wait} 秒后重发` : '发送验证码'}
      </button>
    </div>
  );
}
