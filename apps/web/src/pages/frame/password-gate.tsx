import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { PAGES } from '@wenjin/contract/pages';
import { Navigate, Outlet } from 'react-router';
import { selfQuery } from '../../features/account/self-query.ts';

/** A user with a one-time password must replace it first; the server refuses all other requests until then. */
export function PasswordGate({ children }: { children?: ReactNode }) {
  const { data: self } = useQuery(selfQuery);
  return self?.mustChangePassword === true ? <Navigate to={PAGES.userSetting} replace /> : (children ?? <Outlet />);
}
