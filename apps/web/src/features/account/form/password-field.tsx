import { useState } from 'react';
import { Lock } from 'lucide-react';
import { PASSWORD_MAX } from '@wenjin/contract/account/sign-in';
import { TextField, type TextFieldProps } from '../../../shared/ui/form/text-field.tsx';
import { EyeButton } from './eye-button.tsx';

type PasswordFieldProps = Omit<TextFieldProps, 'icon' | 'type' | 'maxLength' | 'trailing'>;

export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      icon={Lock}
      required
      type={isShown ? 'text' : 'password'}
      maxLength={PASSWORD_MAX}
      trailing={<EyeButton isShown={isShown} onToggle={() => setShown(!isShown)} />}
    />
  );
}
