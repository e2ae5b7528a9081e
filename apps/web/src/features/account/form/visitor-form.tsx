import './visitor-form.css';
import type { KeyboardEvent, ReactNode } from 'react';
import { CircleAlert } from 'lucide-react';
import { Button } from '../../../shared/ui/button.tsx';
import type { useForm } from '../../../shared/ui/form/use-form.ts';

type VisitorFormProps = {
  form: Pick<ReturnType<typeof useForm>, 'element' | 'errors' | 'problem' | 'isPending' | 'submit'>;
  submitLabel: string;
  canSubmit?: boolean;
  hint?: string | undefined;
  notice?: string | undefined;
  children: ReactNode;
};

export function VisitorForm({ form, submitLabel, canSubmit = true, hint, notice, children }: VisitorFormProps) {
  const { element, errors, problem, isPending, submit } = form;
  const tip = Object.values<string | undefined>(errors)[0] ?? problem ?? notice;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the keys of its fields
    <form
      ref={element}
      noValidate
      onKeyDown={(event) => leadThrough(event, submit)}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="visitor-fields">{children}</div>
      <p className="visitor-tip" role="alert">
        {tip !== undefined && (
          <>
            <CircleAlert size={16} />
            {tip}
          </>
        )}
      </p>
      <Button
        type="submit"
        kind="primary"
        className="visitor-go"
        text={submitLabel}
        title={hint}
        disabled={!canSubmit || isPending}
      />
    </form>
  );
}

/** Enter moves the focus to the next empty required field; when there is none it submits. */
function leadThrough(event: KeyboardEvent<HTMLFormElement>, submit: () => void): void {
  const isText = event.target instanceof HTMLInputElement && event.target.type !== 'checkbox';
  if (event.key !== 'Enter' || !isText) return;
  event.preventDefault();
  const fields = [...event.currentTarget.querySelectorAll('input')];
  const missing = fields.find(({ required, value }) => required && value === '');
  if (missing === undefined) submit();
  else missing.focus();
}
