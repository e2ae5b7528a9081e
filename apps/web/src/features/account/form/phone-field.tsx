import { Smartphone } from 'lucide-react';
import { PHONE_LENGTH } from '@wenjin/contract/account/sign-in';
import { TextField, type TextFieldProps } from '../../../shared/ui/form/text-field.tsx';

export function PhoneField({ onChange, ...input }: Omit<TextFieldProps, 'label' | 'icon'>) {
  return (
    <TextField
      {...input}
      label="手机号"
      icon={Smartphone}
      type="tel"
      inputMode="numeric"
      autoComplete="username"
      required
      onChange={(text) => onChange(digitsOf(text))}
    />
  );
}

/** Pasted numbers contain spaces and dashes, which `maxLength` on the input would count. */
function digitsOf(text: string): string {
  return text.replaceAll(/\D/gu, '').slice(0, PHONE_LENGTH);
}
