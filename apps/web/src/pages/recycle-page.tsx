import { RecycleScreen } from '../features/chat/recycle/recycle-screen.tsx';
import { useBrandName } from '../shared/api/use-index-config.ts';
import { usePageTitle } from '../shared/browser/use-page-title.ts';

export function RecyclePage() {
  usePageTitle(`回收站 - ${useBrandName()}`);
  return <RecycleScreen />;
}
