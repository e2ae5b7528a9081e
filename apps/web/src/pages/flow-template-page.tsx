import { useQuery } from '@tanstack/react-query';
import { ADMIN_GRADE, selfQuery } from '../features/account/self-query.ts';
import { FlowScreen } from '../features/templates/flow/flow-screen.tsx';

export function FlowTemplatePage() {
  const { data: self } = useQuery(selfQuery);
  return <FlowScreen canPublish={self?.user.grade === ADMIN_GRADE} />;
}
