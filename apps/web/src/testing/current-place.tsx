import { useLocation } from 'react-router';

/** Shows the address, for a test that asks where it is. */
export function CurrentPlace() {
  const { pathname, search } = useLocation();
  return <data aria-label="地址" value={pathname + search} />;
}
