import { useEffect } from 'react';
import { SCAN_LOGIN_PATH } from '@wenjin/contract/account/binding';
import { RETURN_PARAMETER } from '../../../shared/api/return-path.ts';
import { useIndexConfig } from '../../../shared/api/use-index-config.ts';
import { isInApp } from '../../../shared/browser/in-app.ts';
import { outside } from '../../../shared/browser/outside.ts';

/** The start of the messaging app's OAuth, remembering where to come back to. */
export function scanLoginPath(redirect: string | null): string {
  return redirect === null
    ? SCAN_LOGIN_PATH
    : `${SCAN_LOGIN_PATH}?${new URLSearchParams({ [RETURN_PARAMETER]: redirect }).toString()}`;
}

/**
 * Inside the messaging app a visitor goes to its OAuth at once, unless something is to be read here first:
 * `isHeld` says so. True while on the way.
 */
export function useInAppSignIn({ isHeld, redirect }: { isHeld: boolean; redirect: string | null }): boolean {
  const isOffered = useIndexConfig()?.frontWeChatLogin === '1';
  const isLeaving = isOffered && !isHeld && isInApp();
  useEffect(() => {
    if (isLeaving) outside.turnTo(scanLoginPath(redirect));
  }, [isLeaving, redirect]);
  return isLeaving;
}
