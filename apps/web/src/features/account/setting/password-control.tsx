import { useState, type ComponentProps } from 'react';
import { PASSWORD_MAX } from '@wenjin/contract/account/sign-in';
import { EyeButton } from '../form/eye-button.tsx';

/** A password in a form with messages beneath its fields. */
export function PasswordControl(props: Omit<ComponentProps<'input'>, 'type' | 'maxLength' | 'className'>) {
  const [isShown, setShown] = useState(false);
  return (
    <span className="password-control">
      <input {...props} className="control" type={isShown ? 'text' : 'password'} maxLength={PASSWORD_MAX} />
      <EyeButton isShown={isShown} onToggle={() => setShown(!isShown)} />
    </span>
  );
}
