import { PAGES } from '@wenjin/contract/pages';
import { ownPath } from '@wenjin/domain/account/own-path';

export const RETURN_PARAMETER = 'redirect';

export function signInPath(currentPath: string): string {
  const target = safeReturnPath(currentPath);
  return target === PAGES.appList ? PAGES.signIn : `${PAGES.signIn}?${RETURN_PARAMETER}=${encodeURIComponent(target)}`;
}

/** Returns the path if it is one of this site and not the sign-in page itself, otherwise the landing page. */
export function safeReturnPath(text: string | null): string {
  const path = ownPath(text);
  return path === undefined || isSignInPage(path) ? PAGES.appList : path;
}

/** The router ignores letter case and a slash at the end. */
function isSignInPage(path: string): boolean {
  const [page = ''] = path.toLowerCase().split(/[?#]/u);
  return page.replace(/\/$/u, '') === PAGES.signIn;
}
