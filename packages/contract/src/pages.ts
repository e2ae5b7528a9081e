/** Pages of the web client. The server answers these paths with the application. */
export const PAGES = {
  chat: '/',
  signIn: '/login',
  register: '/register',
  registerState: '/register-state',
  wechatBind: '/wx-bind',
  ssoBind: '/wx-uni-bind',
  serviceAgreement: '/agreement',
  privacyAgreement: '/privacy',
  template: '/template',
  flowTemplate: '/chatflow/template',
  appList: '/app-list',
  userSetting: '/user/setting',
  admin: '/admin',
  adminSection: '/admin/:section',
} as const;
