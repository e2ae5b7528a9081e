import { useId } from 'react';
import { PASSWORD_HINT } from '@wenjin/domain/account/password-rule';
import { PasswordField } from './password-field.tsx';

type NewPasswordFieldProps = Parameters<typeof PasswordField>[0];

/** A field for a password that the user chooses. It tells the rule before anything is typed. */
export function NewPasswordField(props: Omit<NewPasswordFieldProps, 'autoComplete'>) {
  const id = useId();
  return (
    <div>
      <PasswordField {...props} autoComplete="new-password" aria-describedby={id} />
      <p id={id} className="password-rule">
        {PASSWORD_HINT}
      </p>
    </div>
  );
}
