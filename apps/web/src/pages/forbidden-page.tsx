import { DeadEnd } from './frame/dead-end.tsx';

export function ForbiddenPage() {
  return <DeadEnd title="没有访问权限" />;
}
