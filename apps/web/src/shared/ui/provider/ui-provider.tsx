import type { ReactNode } from 'react';
import { LucideProvider } from 'lucide-react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { ToastProvider } from './toast-provider.tsx';

/** Providers for every overlay, field and toast. The build contains no other language than this one. */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <I18nProvider locale="zh-CN">
      <LucideProvider strokeWidth={1.75}>
        <ToastProvider>{children}</ToastProvider>
      </LucideProvider>
    </I18nProvider>
  );
}
