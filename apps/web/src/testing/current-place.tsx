import { useLocation } from 'react-router';

export function CurrentPlace() {
  const { pathname, search } = useLocation();
  return <data aria-label="地址" value={pathname + search} />;
}
