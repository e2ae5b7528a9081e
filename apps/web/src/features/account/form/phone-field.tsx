import type { ComponentProps } from 'react';
import { Smartphone } from 'lucide-react';
import { PHONE_LENGTH } from '@wenjin/contract/account/sign-in';
import { TextField } from '../../../shared/ui/text-field.tsx';

type PhoneFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'icon' | 'type' | 'onChange'> & {
  onPhone: (phone: string) => void;
};

export function PhoneField({ onPhone, ...input }: PhoneFieldProps) {
  return (
    <TextField
      {...input}
      label="手机号"
      icon={Smartphone}
      type="tel"
      inputMode="numeric"
      autoComplete="username"
      onChange={(event) => onPhone(digitsOf(event.target.value))}
    />
  );
}

/** Pasted numbers come with spaces and dashes, which a length limit on the input would count. */
function digitsOf(text: string): string {
  return text.replaceAll(/\D/gu, '').slice(0, PHONE_LENGTH);
}
