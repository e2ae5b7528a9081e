/** Pages of the web client. The server answers these paths with the application. */
export const PAGES = {
  chat: '/',
  signIn: '/login',
  admin: '/admin',
  adminSection: '/admin/:section',
} as const;
