import { createContext, use } from 'react';

export type Toast = {
  readonly success: (text: string) => void;
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
