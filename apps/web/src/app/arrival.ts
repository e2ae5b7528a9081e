import { PAGES } from '@wenjin/contract/pages';
import { isInApp } from '../shared/browser/in-app.ts';

/**
 * Where somebody belongs who comes back from the messaging app with something in the address, whatever the page:
 * an id without a session leads to binding, a code for a session to the sign-in page, which takes it.
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
