import { createBrowserRouter } from 'react-router';
import { PAGES } from '@wenjin/contract/pages';
import { CrashScreen } from './crash-screen.tsx';

/** Each page is its own chunk: the sign-in page must not wait for the chat. */
export const router = createBrowserRouter([
  {
    ErrorBoundary: CrashScreen,
    HydrateFallback: () => null,
    children: [
      {
        path: PAGES.chat,
        lazy: async () => ({ Component: (await import('../pages/chat-page.tsx')).ChatPage }),
      },
      {
        path: PAGES.signIn,
        lazy: async () => ({ Component: (await import('../pages/sign-in-page.tsx')).SignInPage }),
      },
      ...[PAGES.admin, PAGES.adminSection].map((path) => ({
        path,
        lazy: async () => ({ Component: (await import('../pages/admin-page.tsx')).AdminPage }),
      })),
      {
        path: '*',
        lazy: async () => ({ Component: (await import('../pages/brand-page.tsx')).BrandPage }),
      },
    ],
  },
]);
