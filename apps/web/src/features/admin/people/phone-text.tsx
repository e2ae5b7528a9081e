import './phone-text.css';
import { useMutation } from '@tanstack/react-query';
import { Eye } from 'lucide-react';

type PhoneTextProps = {
  /** The number with hidden digits, which is all that a list contains. */
  masked: string;
  /** What the button's name adds to tell rows apart. */
  name: string;
  /** Asks the server for the whole number; the audit log records it. */
  reveal: () => Promise<{ phone: string }>;
};

export function PhoneText({ masked, name, reveal }: PhoneTextProps) {
  const { data, mutate, isPending } = useMutation({ mutationFn: reveal });
  return (
    <span className="phone-text">
      {data?.phone ?? masked}
      {data === undefined && (
        <button
          type="button"
          aria-label={`显示完整手机号 ${name}`}
          title="显示完整手机号（会记入审计日志）"
          disabled={isPending}
          onClick={() => mutate()}
        >
          <Eye size={14} />
        </button>
      )}
    </span>
  );
}
