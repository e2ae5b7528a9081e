import { useState, type ComponentProps } from 'react';
import { Eye, EyeOff, Lock } from 'lucide-react';
import { PASSWORD_MAX } from '@wenjin/contract/account/sign-in';
import { TextField } from '../../../shared/ui/text-field.tsx';

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'icon' | 'type' | 'maxLength' | 'trailing'>;

export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <TextField
      {...props}
      icon={Lock}
      type={isShown ? 'text' : 'password'}
      maxLength={PASSWORD_MAX}
      trailing={
        <button
          type="button"
          className="icon-btn"
          aria-label={isShown ? '隐藏密码' : '显示密码'}
          onClick={() => setShown(!isShown)}
        >
          <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
        </button>
      }
    />
  );
}
