import { useParams } from 'react-router';
import { DocumentScreen } from '../features/office/document-screen.tsx';
import { DeadEnd } from './frame/dead-end.tsx';

/** A document that was deleted, never existed or is not shared shows the same page. */
export function DocumentPage() {
  const { officeId = '' } = useParams();
  const missing = <DeadEnd title="页面不存在" text="文档不存在，或分享已结束，请联系导出人重新分享" />;
  return <DocumentScreen key={officeId} officeId={officeId} missing={missing} />;
}
