import './form-field.css';
import { useId, type ComponentProps, type ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';

export type TextFieldProps = Omit<ComponentProps<'input'>, 'id' | 'name' | 'value' | 'onChange'> & {
  label: string;
  icon: LucideIcon;
  name: string;
  value: string;
  /** Marks the field; the form shows the message itself. */
  error?: string | undefined;
  trailing?: ReactNode;
  onChange: (value: string) => void;
};

export function TextField({ label, icon: Icon, name, error, trailing, onChange, ...input }: TextFieldProps) {
  const id = useId();
  const isInvalid = error !== undefined;
  return (
    <div>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="field row" data-invalid={isInvalid || undefined}>
        <Icon size={18} />
        <input
          {...input}
          id={id}
          className="bare-input"
          data-field={name}
          aria-invalid={isInvalid}
          onChange={(event) => onChange(event.target.value)}
        />
        {trailing}
      </div>
    </div>
  );
}
