import './form-dialog.css';
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { CircleAlert, LoaderCircle, X } from 'lucide-react';
import { isSendKey } from '../browser/send-key.ts';
import { useComposing } from '../browser/use-composing.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

type FormDialogProps = FormProps & {
  title: string;
  /** True when closing would lose something; it asks first. */
  isDirty?: boolean;
  onClose: () => void;
};

type FormProps = {
  submitLabel: ReactNode;
  /** At the other end of the foot: what is rarely wanted. */
  footStart?: ReactNode;
  cancelLabel?: string;
  isBusy?: boolean;
  canSubmit?: boolean;
  /** What went wrong with the form as a whole. A toast would lie beneath the dialog. */
  problem?: string | undefined;
  form?: RefObject<HTMLFormElement | null>;
  onSubmit: () => void;
  children: ReactNode;
};

/** A form over the page; on a phone a sheet from the bottom. Alt+S or Ctrl+Enter submits from any field. */
export function FormDialog({ title, isDirty = false, onClose, ...form }: FormDialogProps) {
  const dialog = useDialog();
  const titleId = useId();
  const [isAsking, setAsking] = useState(false);
  const { isComposing, ...composition } = useComposing();

  function leave() {
    if (isDirty) setAsking(true);
    else onClose();
  }

  function handleKeyDown(event: KeyboardEvent) {
    const isSubmit = isSendKey(event);
    if (!(isSubmit || event.key === 'Escape') || isComposing(event)) return;
    // By itself a browser closes on the second Escape, whatever the page says to its `cancel`.
    event.preventDefault();
    if (isSubmit) event.currentTarget.querySelector('form')?.requestSubmit();
    else leave();
  }

  return (
    <>
      {/* The press is for the dark part beside it; Escape does the same. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the keys of its form */}
      <dialog
        ref={dialog}
        className="form-dialog"
        aria-labelledby={titleId}
        onMouseDown={(event) => void (event.target === event.currentTarget && leave())}
        onKeyDown={handleKeyDown}
        {...composition}
        onCancel={(event) => {
          event.preventDefault();
          leave();
        }}
        onClose={(event) => void (event.currentTarget.open || onClose())}
      >
        <h2 id={titleId}>{title}</h2>
        <DialogForm {...form} onLeave={leave} />
        {/* Last, so that the first field takes the focus. */}
        <button type="button" className="icon-btn form-dialog-close" aria-label="关闭" onClick={leave}>
          <X size={18} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </dialog>
      {isAsking && <LossQuestion onStay={() => setAsking(false)} onGiveUp={onClose} />}
    </>
  );
}

function DialogForm(props: FormProps & { onLeave: () => void }) {
  const { submitLabel, cancelLabel = '取消', isBusy = false, canSubmit = true, problem, form, onSubmit } = props;
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (canSubmit && !isBusy) onSubmit();
      }}
    >
      <div className="form-dialog-body">{props.children}</div>
      <p className="form-dialog-problem" role="alert">
        {problem !== undefined && (
          <>
            <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
            {problem}
          </>
        )}
      </p>
      <div className="form-dialog-foot">
        {props.footStart}
        <button type="button" className="btn btn-line" onClick={props.onLeave}>
          {cancelLabel}
        </button>
        {/* Not disabled while busy: that would take the focus away from it. */}
        <button type="submit" className="btn btn-primary" disabled={!canSubmit} aria-busy={isBusy}>
          {isBusy && <LoaderCircle className="spin" size={16} aria-hidden="true" />}
          {submitLabel}
        </button>
      </div>
    </form>
  );
}

function LossQuestion({ onStay, onGiveUp }: { onStay: () => void; onGiveUp: () => void }) {
  const isGivenUp = useRef(false);
  return (
    <ConfirmDialog
      title="放弃未保存的修改"
      text="关闭后，这里填写的内容不会保存。"
      confirmLabel="放弃"
      cancelLabel="继续编辑"
      onConfirm={() => {
        isGivenUp.current = true;
      }}
      onClose={() => {
        onStay();
        // Only now: beneath an open question the opener cannot take the focus back.
        if (isGivenUp.current) onGiveUp();
      }}
    />
  );
}

/** Open as long as it is there. Closing before it goes gives the focus back to who opened it. */
function useDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return dialog;
}
