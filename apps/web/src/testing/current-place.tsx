import { useLocation } from 'react-router';

/** Shows the URL, so that a test can read it. */
export function CurrentPlace() {
  const { pathname, search } = useLocation();
  return <data aria-label="地址" value={pathname + search} />;
}
