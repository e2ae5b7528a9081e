import { createBrowserRouter, redirect, type LoaderFunctionArgs } from 'react-router';
import { DOCUMENT_PAGE, PAGES } from '@wenjin/contract/pages';
import { arrivalPath } from './arrival.ts';
import { CrashScreen } from './crash-screen.tsx';

/** Each page is its own chunk: the sign-in page must not wait for the chat. */
export const router = createBrowserRouter([
  {
    ErrorBoundary: CrashScreen,
    HydrateFallback: () => null,
    // Looks at the address once, when the application starts.
    loader: arrive,
    shouldRevalidate: () => false,
    children: [
      {
        path: PAGES.signIn,
        lazy: async () => ({ Component: (await import('../pages/sign-in-page.tsx')).SignInPage }),
      },
      {
        path: PAGES.register,
        lazy: async () => ({ Component: (await import('../pages/register-page.tsx')).RegisterPage }),
      },
      {
        path: PAGES.registerState,
        lazy: async () => ({ Component: (await import('../pages/register-state-page.tsx')).RegisterStatePage }),
      },
      {
        path: PAGES.wechatBind,
        lazy: async () => ({ Component: (await import('../pages/wechat-bind-page.tsx')).WechatBindPage }),
      },
      {
        path: PAGES.ssoBind,
        lazy: async () => ({ Component: (await import('../pages/sso-bind-page.tsx')).SsoBindPage }),
      },
      {
        path: PAGES.serviceAgreement,
        lazy: async () => ({ Component: (await import('../pages/agreement-page.tsx')).ServiceAgreementPage }),
      },
      {
        path: PAGES.privacyAgreement,
        lazy: async () => ({ Component: (await import('../pages/agreement-page.tsx')).PrivacyAgreementPage }),
      },
      {
        path: DOCUMENT_PAGE,
        lazy: async () => ({ Component: (await import('../pages/document-page.tsx')).DocumentPage }),
      },
      {
        path: PAGES.print,
        lazy: async () => ({ Component: (await import('../pages/print-page.tsx')).PrintPage }),
      },
      {
        path: PAGES.userSetting,
        lazy: async () => ({ Component: (await import('../pages/user-setting-page.tsx')).UserSettingPage }),
      },
      {
        // Pages that nobody sees who still has to replace a one-time password.
        lazy: async () => ({ Component: (await import('../pages/frame/password-gate.tsx')).PasswordGate }),
        children: [
          {
            path: PAGES.chat,
            lazy: async () => ({ Component: (await import('../pages/chat-page.tsx')).ChatPage }),
          },
          {
            path: PAGES.appList,
            lazy: async () => ({ Component: (await import('../pages/app-list-page.tsx')).AppListPage }),
          },
          {
            path: PAGES.template,
            lazy: async () => ({ Component: (await import('../pages/template-page.tsx')).TemplatePage }),
          },
          {
            path: PAGES.flowTemplate,
            lazy: async () => ({ Component: (await import('../pages/flow-template-page.tsx')).FlowTemplatePage }),
          },
          ...[PAGES.admin, PAGES.adminSection].map((path) => ({
            path,
            lazy: async () => ({ Component: (await import('../pages/admin-page.tsx')).AdminPage }),
          })),
        ],
      },
      {
        path: '*',
        lazy: async () => ({ Component: (await import('../pages/brand-page.tsx')).BrandPage }),
      },
    ],
  },
]);

function arrive({ request }: LoaderFunctionArgs): Response | null {
  const path = arrivalPath(new URL(request.url));
  return path === undefined ? null : redirect(path);
}
