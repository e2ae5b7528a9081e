import { useState, type ComponentProps } from 'react';
import { Eye, EyeOff } from 'lucide-react';
import { PASSWORD_MAX } from '@wenjin/contract/account/sign-in';

/** A password in a form with messages beneath its fields. */
export function PasswordControl(props: Omit<ComponentProps<'input'>, 'type' | 'maxLength' | 'className'>) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <span className="password-control">
      <input {...props} className="control" type={isShown ? 'text' : 'password'} maxLength={PASSWORD_MAX} />
      <button
        type="button"
        className="icon-btn"
        aria-label={isShown ? '隐藏密码' : '显示密码'}
        onClick={() => setShown(!isShown)}
      >
        <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </span>
  );
}
