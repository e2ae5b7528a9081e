import { useSyncExternalStore } from 'react';
import { useMutation } from '@tanstack/react-query';
import { sendSms, type SmsScene } from '@wenjin/contract/account/sms';
import { phoneProblem } from '@wenjin/domain/account/field-rules';
import { call } from '../../../shared/api/call.ts';
import { failureText } from '../../../shared/api/failure-text.ts';
import { useToast } from '../../../shared/ui/use-toast.ts';
import { rememberSent, secondsToWait } from './sms-wait.ts';

const TICK_MS = 250;

export type SmsOptions = {
  phone: string;
  scene: SmsScene;
  phoneName: string;
  /** Shows the message in the form; without a field the message is about sending, not about the phone. */
  onProblem: (message: string, field?: string) => void;
};

export function useSmsCode({ phone, phoneName, scene, onProblem }: SmsOptions) {
  const toast = useToast();
  const wait = useSyncExternalStore(onTick, () => secondsToWait(phone, Date.now()));
  const sending = useMutation({
    mutationFn: (mobile: string) => call(sendSms, { mobile, scene }, { isQuiet: true }),
    onSuccess: (_data, mobile) => {
      rememberSent(mobile, Date.now());
      toast.success('验证码已发送');
    },
    onError: (error) => onProblem(failureText(error, '发送失败，请重试')),
  });

  function send() {
    const problem = phoneProblem(phone);
    if (problem !== undefined) onProblem(problem, phoneName);
    else if (wait === 0 && !sending.isPending) sending.mutate(phone);
  }

  return { wait, send, isSending: sending.isPending };
}

function onTick(listener: () => void): () => void {
  const timer = setInterval(listener, TICK_MS);
  return () => clearInterval(timer);
}
