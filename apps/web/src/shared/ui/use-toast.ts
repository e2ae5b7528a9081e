import { createContext, use } from 'react';

export type ToastLink = { label: string; href: string };

export type Toast = {
  /** A link gives the reader more time. */
  readonly success: (text: string, link?: ToastLink) => void;
  /** Something was tried and did not work. */
  readonly error: (text: string) => void;
  /** Something cannot be done now, and nothing has changed. */
  readonly warning: (text: string) => void;
  /** Shows what the failure says to the user, unless it asked for silence. */
  readonly failure: (error: unknown) => void;
};

export const ToastContext = createContext<Toast | undefined>(undefined);

export function useToast(): Toast {
  const toast = use(ToastContext);
  if (toast === undefined) throw new Error('useToast needs a ToastProvider above it');
  return toast;
}
