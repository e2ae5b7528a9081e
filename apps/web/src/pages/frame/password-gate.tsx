import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Navigate, Outlet, useLocation } from 'react-router';
import { selfQuery } from '../../features/account/self-query.ts';
import { settingPath } from '../../features/account/setting-path.ts';

/** A user with a one-time password must replace it first; the server refuses all other requests until then. */
export function PasswordGate({ children }: { children?: ReactNode }) {
  const { data: self } = useQuery(selfQuery);
  const { pathname, search } = useLocation();
  return self?.mustChangePassword === true ? (
    <Navigate to={settingPath(pathname + search)} replace />
  ) : (
    (children ?? <Outlet />)
  );
}
