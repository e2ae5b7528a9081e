import './form-dialog.css';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { CircleAlert, X } from 'lucide-react';
import { Button } from '../button.tsx';
import { IconButton } from '../icon-button.tsx';
import { isSendKey } from '../../browser/send-key.ts';
import { useComposing } from '../../browser/use-composing.ts';
import { DiscardQuestion } from './discard-question.tsx';
import { Modal, ModalTitle } from './modal.tsx';

export type DialogState = {
  form?: RefObject<HTMLFormElement | null>;
  problem?: string | undefined;
  isBusy?: boolean;
  /** True when closing would lose changes; the dialog then asks first. */
  isDirty?: boolean;
  onSubmit: () => void;
};

type FormDialogProps = DialogState & {
  title: string;
  submitLabel?: ReactNode;
  /** A rarely needed action at the other end of the footer. */
  footStart?: ReactNode;
  cancelLabel?: string;
  canSubmit?: boolean;
  /** True when submitting refuses or deletes something. */
  isDanger?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** On a phone a sheet from the bottom. Alt+S or Ctrl+Enter submits from any field. */
export function FormDialog(props: FormDialogProps) {
  const {
    title,
    form,
    isBusy = false,
    isDirty = false,
    canSubmit = true,
    onSubmit,
    onClose,
    children,
    ...rest
  } = props;
  const body = useFirstField();
  const [isAsking, setAsking] = useState(false);
  const { isComposing, ...composition } = useComposing();

  function leave() {
    if (isDirty) setAsking(true);
    else onClose();
  }

  function handleKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    if (!isSendKey(event) || isComposing(event)) return;
    event.preventDefault();
    event.currentTarget.requestSubmit();
  }

  return (
    <Modal className="form-dialog" isDismissable onClose={leave}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the keys of its fields */}
      <form
        ref={form}
        className="column"
        noValidate
        onKeyDown={handleKeyDown}
        {...composition}
        onSubmit={(event) => {
          event.preventDefault();
          if (canSubmit && !isBusy) onSubmit();
        }}
      >
        <ModalTitle>{title}</ModalTitle>
        <div ref={body} className="form-dialog-body fill">
          {children}
        </div>
        <FormFoot {...rest} isBusy={isBusy} canSubmit={canSubmit} onLeave={leave} />
        <IconButton className="form-dialog-close" icon={X} label="关闭" onClick={leave} />
      </form>
      {isAsking && (
        <DiscardQuestion
          text="关闭后，这里填写的内容不会保存。"
          onClose={(isDiscarded) => {
            setAsking(false);
            if (isDiscarded) onClose();
          }}
        />
      )}
    </Modal>
  );
}

type FormFootProps = Pick<FormDialogProps, 'submitLabel' | 'cancelLabel' | 'footStart' | 'problem' | 'isDanger'> & {
  isBusy: boolean;
  canSubmit: boolean;
  onLeave: () => void;
};

function FormFoot({ submitLabel = '保存', cancelLabel = '取消', footStart, problem, ...state }: FormFootProps) {
  const { isBusy, canSubmit, isDanger = false, onLeave } = state;
  return (
    <>
      <p className="form-dialog-problem row" role="alert">
        {problem !== undefined && (
          <>
            <CircleAlert size={16} />
            {problem}
          </>
        )}
      </p>
      <div className="form-dialog-foot">
        {footStart}
        <Button text={cancelLabel} onClick={onLeave} />
        {/* Not disabled while busy: that would remove the focus. */}
        <Button
          type="submit"
          kind={isDanger ? 'danger' : 'primary'}
          text={submitLabel}
          isBusy={isBusy}
          disabled={!canSubmit}
        />
      </div>
    </>
  );
}

/** Focuses the first field, unless another field has the focus already. */
function useFirstField() {
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (body.current?.contains(document.activeElement)) return;
    const fields = body.current?.querySelectorAll<HTMLElement>('input:checked, input, textarea, button') ?? [];
    [...fields].find((field) => field.tabIndex >= 0 && !field.closest('[aria-hidden]'))?.focus();
  }, []);
  return body;
}
