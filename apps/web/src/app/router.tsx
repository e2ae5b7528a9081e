import type { ComponentType } from 'react';
import { createBrowserRouter, redirect, type LoaderFunctionArgs } from 'react-router';
import { ARTICLE_PAGE, DOCUMENT_PAGE, PAGES, PRACTICE_PAGE } from '@wenjin/contract/pages';
import { loadPart } from '../shared/browser/connection/load-part.ts';
import { arrivalPath } from './arrival.ts';
import { CrashScreen } from './crash-screen.tsx';

/** Each page is its own chunk, so that the sign-in page does not load the chat. */
export const router = createBrowserRouter([
  {
    ErrorBoundary: CrashScreen,
    HydrateFallback: () => null,
    // Runs once, when the application starts.
    loader: arrive,
    shouldRevalidate: () => false,
    children: [
      page(PAGES.signIn, async () => (await import('../pages/account/sign-in-page.tsx')).SignInPage),
      page(
        PAGES.forgotPassword,
        async () => (await import('../pages/account/forgot-password-page.tsx')).ForgotPasswordPage,
      ),
      page(PAGES.register, async () => (await import('../pages/account/register-page.tsx')).RegisterPage),
      page(
        PAGES.registerState,
        async () => (await import('../pages/account/register-state-page.tsx')).RegisterStatePage,
      ),
      page(PAGES.wechatBind, async () => (await import('../pages/account/wechat-bind-page.tsx')).WechatBindPage),
      page(PAGES.ssoBind, async () => (await import('../pages/account/sso-bind-page.tsx')).SsoBindPage),
      page(
        PAGES.serviceAgreement,
        async () => (await import('../pages/account/agreement-page.tsx')).ServiceAgreementPage,
      ),
      page(
        PAGES.privacyAgreement,
        async () => (await import('../pages/account/agreement-page.tsx')).PrivacyAgreementPage,
      ),
      page(PAGES.robotLogin, async () => (await import('../pages/robot/robot-login-page.tsx')).RobotLoginPage),
      page(PAGES.robotLog, async () => (await import('../pages/robot/robot-log-page.tsx')).RobotLogPage),
      page(PRACTICE_PAGE, async () => (await import('../pages/robot/practice-page.tsx')).PracticePage),
      page(DOCUMENT_PAGE, async () => (await import('../pages/document-page.tsx')).DocumentPage),
      page(PAGES.print, async () => (await import('../pages/print-page.tsx')).PrintPage),
      page(PAGES.userSetting, async () => (await import('../pages/account/user-setting-page.tsx')).UserSettingPage),
      {
        // Pages that a user cannot open before replacing a one-time password.
        lazy: async () => ({
          Component: await loadPart(async () => (await import('../pages/frame/password-gate.tsx')).PasswordGate),
        }),
        children: [
          page(PAGES.chat, async () => (await import('../pages/chat-page.tsx')).ChatPage),
          page(PAGES.appList, async () => (await import('../pages/app-list-page.tsx')).AppListPage),
          page(ARTICLE_PAGE, async () => (await import('../pages/article-page.tsx')).ArticlePage),
          page(PAGES.multiwindow, async () => (await import('../pages/multiwindow-page.tsx')).MultiwindowPage),
          page(PAGES.demo, async () => (await import('../pages/demo-page.tsx')).DemoPage),
          page(PAGES.documents, async () => (await import('../pages/documents-page.tsx')).DocumentsPage),
          page(PAGES.recycleBin, async () => (await import('../pages/recycle-page.tsx')).RecyclePage),
          page(PAGES.deviceCheck, async () => (await import('../pages/device-check-page.tsx')).DeviceCheckPage),
          page(PAGES.record, async () => (await import('../pages/record-page.tsx')).RecordPage),
          page(PAGES.template, async () => (await import('../pages/template-page.tsx')).TemplatePage),
          page(PAGES.flowTemplate, async () => (await import('../pages/flow-template-page.tsx')).FlowTemplatePage),
          ...[PAGES.admin, PAGES.adminSection, PAGES.adminPart, PAGES.adminItem].map((path) =>
            page(path, async () => (await import('../pages/admin-page.tsx')).AdminPage),
          ),
        ],
      },
      page('*', async () => (await import('../pages/brand-page.tsx')).BrandPage),
    ],
  },
]);

function page(path: string, load: () => Promise<ComponentType>) {
  return { path, lazy: async () => ({ Component: await loadPart(load) }) };
}

function arrive({ request }: LoaderFunctionArgs): Response | null {
  const path = arrivalPath(new URL(request.url));
  return path === undefined ? null : redirect(path);
}
