import type { ReactNode } from 'react';
import { ConfigProvider } from 'antd';
import zhCN from 'antd/es/locale/zh_CN';
import { useTheme } from '../shared/browser/theme-store.ts';
import { ToastProvider } from '../shared/ui/toast-provider.tsx';
import { QueryProvider } from './query-provider.tsx';
import { wenjinTheme } from './theme.ts';

type ProvidersProps = { children: ReactNode };

export function Providers({ children }: ProvidersProps) {
  return (
    <ConfigProvider
      locale={zhCN}
      theme={wenjinTheme(useTheme())}
      csp={{ nonce: cspNonce() }}
      getPopupContainer={popupContainer}
      button={{ autoInsertSpace: false }}
      form={{ colon: false }}
    >
      <ToastProvider>
        <QueryProvider>{children}</QueryProvider>
      </ToastProvider>
    </ConfigProvider>
  );
}

/** What a modal dialog opens must stand in it: everything outside lies beneath and hears nothing. */
function popupContainer(trigger?: HTMLElement): HTMLElement {
  return trigger?.closest('dialog') ?? document.body;
}

/** The server writes a fresh one into each page; antd's style elements need it. */
function cspNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
}
