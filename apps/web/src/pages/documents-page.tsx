import { downloadDocument } from '../features/export/save-as.ts';
import { DocumentsScreen } from '../features/office/list/documents-screen.tsx';
import { useBrandName } from '../shared/api/use-index-config.ts';
import { usePageTitle } from '../shared/browser/use-page-title.ts';

export function DocumentsPage() {
  usePageTitle(`我的文档 - ${useBrandName()}`);
  return <DocumentsScreen onDownload={downloadDocument} />;
}
