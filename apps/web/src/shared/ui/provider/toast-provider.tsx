import './toast.css';
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { CallError } from '../../api/call-error.ts';
import { failureText } from '../../api/failure-text.ts';
import { newId } from '../../browser/new-id.ts';
import { UndoToast } from './undo-toast.tsx';
import { ToastContext, type Toast, type ToastLink } from '../use-toast.ts';
import { useHeld } from './use-held.ts';

type Kind = 'success' | 'error' | 'warning';
type Shown = {
  id: string;
  kind: Kind;
  text: string;
  link?: ToastLink | undefined;
  onUndo?: (() => void) | undefined;
};

const MOST = 2;
const LINK_MS = 5000;
const KINDS = {
  success: { Icon: CircleCheck, role: 'status', stays: 2000 },
  error: { Icon: CircleAlert, role: 'alert', stays: 4000 },
  warning: { Icon: TriangleAlert, role: 'alert', stays: 3000 },
} as const;

/** Toasts are above dialogs and stay readable while a dialog makes the page inert. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<readonly Shown[]>([]);
  const toast = useMemo(
    () =>
      toastOf((next) =>
        // Replaces a toast with the same text instead of stacking it.
        setShown((all) => [...all.filter(({ text }) => text !== next.text), { ...next, id: newId() }].slice(-MOST)),
      ),
    [],
  );
  const end = useCallback((ended: string) => setShown((all) => all.filter(({ id }) => id !== ended)), []);
  return (
    <ToastContext value={toast}>
      {children}
      <div className="toasts" data-react-aria-top-layer="true">
        {shown.map((each) => each.onUndo === undefined && <ToastItem key={each.id} {...each} onEnd={end} />)}
      </div>
      <div className="toasts toasts-low" data-react-aria-top-layer="true">
        {shown.map(
          ({ id, text, onUndo }) =>
            onUndo !== undefined && <UndoToast key={id} {...{ id, text, onUndo }} onEnd={end} />,
        )}
      </div>
    </ToastContext>
  );
}

function toastOf(show: (toast: Omit<Shown, 'id'>) => void): Toast {
  return {
    success: (text, link) => show({ kind: 'success', text, link }),
    undo: (text, onUndo) => show({ kind: 'success', text, onUndo }),
    error: (text) => show({ kind: 'error', text }),
    warning: (text) => show({ kind: 'warning', text }),
    failure(error) {
      if (error instanceof CallError && error.isQuiet) return;
      show({ kind: 'error', text: failureText(error) });
    },
  };
}

/** Disappears after its time, but not while the pointer or the focus is on it. */
function ToastItem({ id, kind, text, link, onEnd }: Shown & { onEnd: (id: string) => void }) {
  const { isHeld, holding } = useHeld();
  const { Icon, role, stays } = KINDS[kind];
  const time = link === undefined ? stays : LINK_MS;
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => onEnd(id), time);
    return () => clearTimeout(timer);
  }, [isHeld, id, time, onEnd]);
  return (
    <div className="toast row" role={role} data-kind={kind} {...holding}>
      <Icon size={18} />
      <span>{text}</span>
      {link !== undefined && (
        <a href={link.href} target="_blank" rel="noreferrer">
          {link.label}
        </a>
      )}
    </div>
  );
}
