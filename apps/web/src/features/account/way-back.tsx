import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { readSelf } from '@wenjin/contract/account/sign-in';
import { PAGES } from '@wenjin/contract/pages';
import { call } from '../../shared/api/call.ts';

/** Leads signed-in users from a page that visitors see too back to their applications. Visitors see nothing. */
export function WayBack() {
  const { data: isSignedIn = false } = useQuery({
    queryKey: ['is-signed-in'],
    queryFn: ({ signal }) =>
      call(readSelf, {}, { signal, isQuiet: true, isForVisitors: true }).then(
        () => true,
        () => false,
      ),
    gcTime: 0,
  });
  if (!isSignedIn) return null;
  return (
    <Link className="btn btn-text way-back" to={PAGES.appList} aria-label="返回应用列表">
      <ArrowLeft size={16} />
      <span className="phone-sr-only">返回应用列表</span>
    </Link>
  );
}
