/** Pages of the web client. For these paths the server returns the application's HTML. */
export const PAGES = {
  chat: '/',
  signIn: '/login',
  forgotPassword: '/forgot-password',
  register: '/register',
  registerState: '/register-state',
  wechatBind: '/wx-bind',
  ssoBind: '/wx-uni-bind',
  serviceAgreement: '/agreement',
  privacyAgreement: '/privacy',
  template: '/template',
  flowTemplate: '/chatflow/template',
  robotLogin: '/wxlogin',
  robotLog: '/robotLog',
  appList: '/app-list',
  multiwindow: '/multiwindow',
  demo: '/demo',
  documents: '/documents',
  recycleBin: '/recycle',
  record: '/record',
  deviceCheck: '/test',
  userSetting: '/user/setting',
  print: '/print',
  admin: '/admin',
  adminSection: '/admin/:section',
  adminPart: '/admin/:section/:part',
  adminItem: '/admin/:section/:part/:item',
} as const;

/** Where browsers report violations of the content security policy, unsigned. */
export const CSP_REPORT_PATH = '/api/csp-report';

/** The page of one document. It shows "not found" to anyone who may not read the document. */
export const DOCUMENT_PAGE = '/office/doc/:officeId';

/** The page of an article. `?version=` shows one version and `?passage=` marks one passage. */
export const ARTICLE_PAGE = '/kb/article/:id';

/** The page to which the QR code of the practice driver leads. */
export const PRACTICE_PAGE = '/robot/practice/:token';
