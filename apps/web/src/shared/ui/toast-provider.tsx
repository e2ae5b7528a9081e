import './toast.css';
import { useMemo, type ReactNode } from 'react';
import { message } from 'antd';
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { CallError } from '../api/call-error.ts';
import { ToastContext, type Toast } from './use-toast.ts';

type ToastProviderProps = { children: ReactNode };

/** The one place that makes toasts. antd's App would bring its modals and notifications along. */
export function ToastProvider({ children }: ToastProviderProps) {
  const [api, holder] = message.useMessage({ top: 20, maxCount: 2 });
  return (
    <ToastContext value={useMemo(() => toastOf(api), [api])}>
      {holder}
      {children}
    </ToastContext>
  );
}

/** The text is the key, so what is already on screen is not stacked a second time. */
function toastOf(api: ReturnType<typeof message.useMessage>[0]): Toast {
  return {
    success(text) {
      const icon = <CircleCheck className="toast-icon" size={18} strokeWidth={1.75} aria-hidden="true" />;
      void api.open({ type: 'success', key: text, icon, content: text, duration: 2 });
    },
    warning(text) {
      const icon = <TriangleAlert className="toast-icon" size={18} strokeWidth={1.75} aria-hidden="true" />;
      void api.open({ type: 'warning', key: text, icon, content: text, duration: 3 });
    },
    failure(error) {
      if (error instanceof CallError && error.isQuiet) return;
      const text = error instanceof CallError ? error.userMessage : '操作失败，请重试';
      const icon = <CircleAlert className="toast-icon" size={18} strokeWidth={1.75} aria-hidden="true" />;
      void api.open({ type: 'error', key: text, icon, content: text, duration: 4 });
    },
  };
}
