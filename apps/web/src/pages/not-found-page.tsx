import { DeadEnd } from './frame/dead-end.tsx';

export function NotFoundPage() {
  return <DeadEnd title="页面不存在" />;
}
