import { useEffect, useRef, useState } from 'react';
import { CircleAlert } from 'lucide-react';
import type { UseMutationResult } from '@tanstack/react-query';
import { VERIFY_CODE_MAX } from '@wenjin/contract/robot/robot';
import { failureText } from '../../../shared/api/failure-text.ts';
import { Button } from '../../../shared/ui/button.tsx';

type DigitsFormProps = {
  verify: UseMutationResult<unknown, Error, string>;
  /** The digits that were sent were wrong. */
  isWrong: boolean;
  refresh: () => void;
};

/** One field, because the number of digits is not known beforehand. A wrong code clears it and keeps the focus. */
export function DigitsForm({ verify, isWrong, refresh }: DigitsFormProps) {
  const [digits, setDigits] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const problem = verify.isError
    ? failureText(verify.error)
    : isWrong && digits === ''
      ? '数字不对，请重新输入'
      : undefined;

  return (
    <form
      className="robot-digits"
      onSubmit={(event) => {
        event.preventDefault();
        if (digits !== '') verify.mutate(digits, { onSuccess: () => setDigits('') });
      }}
    >
      <label htmlFor="robot-digits">请输入手机上显示的数字</label>
      <input
        id="robot-digits"
        ref={input}
        className="robot-digits-input"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={VERIFY_CODE_MAX}
        value={digits}
        aria-invalid={problem !== undefined}
        onChange={(event) => setDigits(event.target.value.replaceAll(/\D/gu, ''))}
      />
      <p className="robot-digits-problem row" role="alert">
        {problem !== undefined && (
          <>
            <CircleAlert size={16} />
            {problem}
          </>
        )}
      </p>
      <div className="row">
        <Button kind="text" text="重新扫码" onClick={refresh} />
        <Button type="submit" kind="primary" text="确定" isBusy={verify.isPending} />
      </div>
    </form>
  );
}
