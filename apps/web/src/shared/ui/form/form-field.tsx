import './form-field.css';
import { useId, type ReactNode } from 'react';
import { CircleAlert } from 'lucide-react';
import { characterCount } from '@wenjin/contract/text';

type Control = { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined };

type FormFieldProps = {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
  count?: { text: string; max: number } | undefined;
  children: (control: Control) => ReactNode;
};

export function FormField({ label, error, hint, count, children }: FormFieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const length = count === undefined ? 0 : characterCount(count.text);
  return (
    <div className="form-field">
      <div className="form-field-head">
        <label className="field-label" htmlFor={id}>
          {label}
        </label>
        {count !== undefined && (
          <small data-over={length > count.max || undefined}>
            {length}/{count.max}
          </small>
        )}
      </div>
      {children({
        id,
        'aria-invalid': error !== undefined,
        'aria-describedby': (error ?? hint) === undefined ? undefined : noteId,
      })}
      <FieldNote id={noteId} error={error} hint={hint} />
    </div>
  );
}

type FieldNoteProps = { id: string; error: string | undefined; hint?: string | undefined };

export function FieldNote({ id, error, hint }: FieldNoteProps) {
  if (error === undefined) {
    return (
      <p id={id} className="form-field-hint">
        {hint}
      </p>
    );
  }
  return (
    <p id={id} className="form-field-error row" role="alert">
      <CircleAlert size={14} />
      {error}
    </p>
  );
}
