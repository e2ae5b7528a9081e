import type { ComponentProps, ReactNode, Ref } from 'react';
import { FormField } from './form-field.tsx';

type Native = Omit<ComponentProps<'input'>, 'id' | 'name' | 'value' | 'max' | 'onChange' | 'ref'>;

type TextInputProps = Native & {
  label: string;
  name: string;
  value: string;
  error?: string | undefined;
  hint?: string | undefined;
  max?: number;
  rows?: number;
  area?: Ref<HTMLTextAreaElement>;
  trailing?: ReactNode;
  onChange: (value: string) => void;
};

export function TextInput({ label, error, hint, max, name, value, onChange, ...rest }: TextInputProps) {
  const { rows, area, trailing, ...native } = rest;
  return (
    <FormField {...{ label, error, hint }} count={max === undefined ? undefined : { text: value, max }}>
      {(control) => {
        const shared = {
          autoComplete: 'off',
          ...native,
          ...control,
          className: `control ${native.className ?? ''}`,
          'data-field': name,
          name,
          value,
          onChange: (event: { target: { value: string } }) => onChange(event.target.value),
        };
        if (rows !== undefined) return <textarea {...(shared as ComponentProps<'textarea'>)} ref={area} rows={rows} />;
        if (trailing === undefined) return <input {...shared} />;
        return (
          <span className="control-frame">
            <input {...shared} />
            {trailing}
          </span>
        );
      }}
    </FormField>
  );
}
