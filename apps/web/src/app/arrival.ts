import { PAGES } from '@wenjin/contract/pages';
import { isInApp } from '../shared/browser/in-app.ts';

/**
 * Returns the path for a user who comes back from WeChat, whatever page the URL names: an openId without a
 * session leads to binding, a one-time code leads to the sign-in page, which exchanges it for a session.
 */
export function arrivalPath({ pathname, searchParams }: URL): string | undefined {
  const openId = searchParams.get('openId');
  const token = searchParams.get('token');
  if (openId !== null && token === 'null') {
    return pathname === PAGES.wechatBind ? undefined : `${PAGES.wechatBind}?${searchParams.toString()}`;
  }
  const hasCode = token !== null && token !== '' && token !== 'null';
  const isTaken = pathname === PAGES.signIn || openId !== null || !isInApp();
  return hasCode && !isTaken ? `${PAGES.signIn}?${searchParams.toString()}` : undefined;
}
