import { useQuery } from '@tanstack/react-query';
import { ADMIN_GRADE } from '@wenjin/contract/account/grades';
import { selfQuery } from '../features/account/self-query.ts';
import { FlowTemplateScreen } from '../features/templates/flow/flow-template-screen.tsx';

export function FlowTemplatePage() {
  const { data: self } = useQuery(selfQuery);
  return <FlowTemplateScreen canPublish={self?.user.grade === ADMIN_GRADE} />;
}
