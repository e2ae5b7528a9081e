import { useQuery } from '@tanstack/react-query';
import { PAGES } from '@wenjin/contract/pages';
import { Navigate, Outlet } from 'react-router';
import { selfQuery } from '../../features/account/self-query.ts';

/** Whoever signed in with a password for one time replaces it first; the server answers nothing else until then. */
export function PasswordGate() {
  const { data: self } = useQuery(selfQuery);
  return self?.mustChangePassword === true ? <Navigate to={PAGES.userSetting} replace /> : <Outlet />;
}
