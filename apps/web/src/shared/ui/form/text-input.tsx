import type { ComponentProps, ReactNode, Ref } from 'react';
import { limitedInput } from '../../browser/limited-input.ts';
import { FormField } from './form-field.tsx';

type Native = Omit<ComponentProps<'input'>, 'id' | 'name' | 'value' | 'max' | 'onChange' | 'ref'>;

type TextInputProps = Native & {
  label: string;
  name: string;
  value: string;
  error?: string | undefined;
  hint?: string | undefined;
  max?: number;
  /** True when the field takes no more characters than `max`; otherwise a longer text is shown as too long. */
  stopsAtMax?: boolean;
  rows?: number;
  area?: Ref<HTMLTextAreaElement>;
  trailing?: ReactNode;
  onChange: (value: string) => void;
};

export function TextInput({ label, error, hint, max, name, value, onChange, ...rest }: TextInputProps) {
  const { rows, area, trailing, stopsAtMax = false, ...native } = rest;
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
          ...(stopsAtMax && max !== undefined
            ? limitedInput(max, onChange)
            : { onChange: (event: { target: { value: string } }) => onChange(event.target.value) }),
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
