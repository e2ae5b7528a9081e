import './visitor-form.css';
import type { ReactNode, RefObject } from 'react';
import { CircleAlert, LoaderCircle } from 'lucide-react';

type VisitorFormProps = {
  form: RefObject<HTMLFormElement | null>;
  submitLabel: string;
  canSubmit?: boolean;
  /** Why the button waits. */
  hint?: string | undefined;
  isPending: boolean;
  tip: string | undefined;
  onSubmit: () => void;
  children: ReactNode;
};

/** The fields of a visitor, the one red tip beneath them, and the button. */
export function VisitorForm(props: VisitorFormProps) {
  const { form, submitLabel, canSubmit = true, hint, isPending, tip, onSubmit, children } = props;
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <div className="visitor-fields">{children}</div>
      <p className="visitor-tip" role="alert">
        {tip !== undefined && (
          <>
            <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
            {tip}
          </>
        )}
      </p>
      <button type="submit" className="btn btn-primary visitor-go" disabled={!canSubmit || isPending} title={hint}>
        {isPending && <LoaderCircle size={18} aria-hidden="true" />}
        {submitLabel}
      </button>
    </form>
  );
}
