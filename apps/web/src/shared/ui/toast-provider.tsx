import './toast.css';
import { useMemo, type ReactNode } from 'react';
import { message } from 'antd';
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { CallError } from '../api/call-error.ts';
import { ToastContext, type Toast, type ToastLink } from './use-toast.ts';

type MessageApi = ReturnType<typeof message.useMessage>[0];
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
function toastOf(api: MessageApi): Toast {
  return {
    success(text, link) {
      const icon = <CircleCheck className="toast-icon" size={18} strokeWidth={1.75} aria-hidden="true" />;
      const content = link === undefined ? text : <WithLink text={text} link={link} />;
      void api.open({ type: 'success', key: text, icon, content, duration: link === undefined ? 2 : 5 });
    },
    error: (text) => openError(api, text),
    warning(text) {
      const icon = <TriangleAlert className="toast-icon" size={18} strokeWidth={1.75} aria-hidden="true" />;
      void api.open({ type: 'warning', key: text, icon, content: text, duration: 3 });
    },
    failure(error) {
      if (error instanceof CallError && error.isQuiet) return;
      const text = error instanceof CallError ? error.userMessage : '操作失败，请重试';
      openError(api, text);
    },
  };
}

function openError(api: MessageApi, text: string): void {
  const icon = <CircleAlert className="toast-icon" size={18} strokeWidth={1.75} aria-hidden="true" />;
  void api.open({ type: 'error', key: text, icon, content: text, duration: 4 });
}

function WithLink({ text, link }: { text: string; link: ToastLink }) {
  return (
    <>
      {text}
      <a className="toast-link" href={link.href} target="_blank" rel="noreferrer">
        {link.label}
      </a>
    </>
  );
}
