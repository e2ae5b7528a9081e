import { useEffect } from 'react';
import { SCAN_LOGIN_PATH } from '@wenjin/contract/account/binding';
import { RETURN_PARAMETER } from '../../../shared/api/return-path.ts';
import { useIndexConfig } from '../../../shared/api/use-index-config.ts';
import { isInApp } from '../../../shared/browser/in-app.ts';
import { outside } from '../../../shared/browser/outside.ts';

export function scanLoginPath(redirect: string | null): string {
  return redirect === null
    ? SCAN_LOGIN_PATH
    : `${SCAN_LOGIN_PATH}?${new URLSearchParams({ [RETURN_PARAMETER]: redirect }).toString()}`;
}

/**
 * Inside WeChat, redirects a visitor to its OAuth at once, unless `isHeld` says that the page has something
 * to show first. Returns true while the redirect is under way.
 */
export function useInAppSignIn({ isHeld, redirect }: { isHeld: boolean; redirect: string | null }): boolean {
  const isOffered = useIndexConfig()?.frontWeChatLogin === '1';
  const isLeaving = isOffered && !isHeld && isInApp();
  useEffect(() => {
    if (isLeaving) outside.turnTo(scanLoginPath(redirect));
  }, [isLeaving, redirect]);
  return isLeaving;
}
