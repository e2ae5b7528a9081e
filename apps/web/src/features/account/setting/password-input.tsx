import { useState, type ComponentProps } from 'react';
import { PASSWORD_MAX } from '@wenjin/contract/account/sign-in';
import { TextInput } from '../../../shared/ui/form/text-input.tsx';
import { EyeButton } from '../form/eye-button.tsx';

export function PasswordInput(props: Omit<ComponentProps<typeof TextInput>, 'type' | 'maxLength' | 'trailing'>) {
  const [isShown, setShown] = useState(false);
  return (
    <TextInput
      {...props}
      type={isShown ? 'text' : 'password'}
      maxLength={PASSWORD_MAX}
      trailing={<EyeButton isShown={isShown} onToggle={() => setShown(!isShown)} />}
    />
  );
}
