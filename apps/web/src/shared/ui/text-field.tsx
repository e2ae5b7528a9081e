import './text-field.css';
import { useId, type ComponentProps, type ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';

type TextFieldProps = Omit<ComponentProps<'input'>, 'id'> & {
  label: string;
  icon: LucideIcon;
  isInvalid?: boolean;
  /** A control inside the frame, after the text. */
  trailing?: ReactNode;
};

/** A labelled input. antd's own costs 70 KB more than the sign-in page can afford. */
export function TextField({ label, icon: Icon, isInvalid = false, trailing, ...input }: TextFieldProps) {
  const id = useId();
  return (
    <div>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="field" data-invalid={isInvalid || undefined}>
        <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
        <input id={id} aria-invalid={isInvalid} {...input} />
        {trailing}
      </div>
    </div>
  );
}
