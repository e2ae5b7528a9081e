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
  print: '/print',
  admin: '/admin',
  adminSection: '/admin/:section',
} as const;

/** Where browsers report violations of the content security policy, unsigned. */
export const CSP_REPORT_PATH = '/api/csp-report';

/** A document; for whoever may not read it the page is not there. */
export const DOCUMENT_PAGE = '/office/doc/:officeId';
