import { useState, type ComponentProps } from 'react';
import { Lock } from 'lucide-react';
import { PASSWORD_MAX } from '@wenjin/contract/account/sign-in';
import { TextField } from '../../../shared/ui/text-field.tsx';
import { EyeButton } from './eye-button.tsx';

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'icon' | 'type' | 'maxLength' | 'trailing'>;

export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      icon={Lock}
      type={isShown ? 'text' : 'password'}
      maxLength={PASSWORD_MAX}
      trailing={<EyeButton isShown={isShown} onToggle={() => setShown(!isShown)} />}
    />
  );
}
