import { createContext, use } from 'react';

export type ToastLink = { label: string; href: string };

export type Toast = {
  /** A toast with a link stays longer. */
  readonly success: (text: string, link?: ToastLink) => void;
  /** Stays for ten seconds with a button that takes the change back. */
  readonly undo: (text: string, onUndo: () => void) => void;
  readonly error: (text: string) => void;
  /** An action is not possible now, and nothing has changed. */
  readonly warning: (text: string) => void;
  /** Shows the error's message, unless the error is quiet. */
  readonly failure: (error: unknown) => void;
};

export const ToastContext = createContext<Toast | undefined>(undefined);

export function useToast(): Toast {
  const toast = use(ToastContext);
  if (toast === undefined) throw new Error('useToast needs a ToastProvider above it');
  return toast;
}
