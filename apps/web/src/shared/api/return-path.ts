import { PAGES } from '@wenjin/contract/pages';

export const RETURN_PARAMETER = 'redirect';

export function signInPath(currentPath: string): string {
  const target = safeReturnPath(currentPath);
  return target === PAGES.appList ? PAGES.signIn : `${PAGES.signIn}?${RETURN_PARAMETER}=${encodeURIComponent(target)}`;
}

/** Returns a path of this origin, or the landing page. A URL of another origin never passes. */
export function safeReturnPath(text: string | null): string {
  if (text === null || !/^\/(?![/\\])/u.test(text)) return PAGES.appList;
  const base = 'http://own.invalid';
  const url = URL.canParse(text, base) ? new URL(text, base) : undefined;
  if (url === undefined || url.origin !== base || url.pathname === PAGES.signIn) return PAGES.appList;
  return url.pathname + url.search + url.hash;
}
