import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { PAGES } from '@wenjin/contract/pages';
import type { DataRouter } from 'react-router';
import { oncePer } from '../shared/api/once-per.ts';
import { signInPath } from '../shared/api/return-path.ts';
import { userStore } from '../shared/browser/storage/user-store.ts';
import { onSessionLoss } from '../shared/api/session-loss.ts';

type SessionGuardProps = { router: DataRouter };

const OUTSIDE_PAGE_MS = 2000;

/** Navigates to the sign-in page when a session is lost, and clears all data of the last user from memory. */
export function SessionGuard({ router }: SessionGuardProps) {
  const client = useQueryClient();
  useEffect(() => {
    const openOutside = oncePer(OUTSIDE_PAGE_MS, (url: string) => location.assign(url));
    const leave = async () => {
      const { pathname, search } = router.state.location;
      if (pathname === PAGES.signIn) return;
      await router.navigate(signInPath(pathname + search), { replace: true });
      userStore.close();
      client.clear();
    };
    return onSessionLoss((loss) => {
      if (loss.kind === 'outside') openOutside(loss.url);
      else void leave();
    });
  }, [client, router]);
  return null;
}
