import { DemoScreen } from '../features/charts/demo/demo-screen.tsx';
import { useBrandName } from '../shared/api/use-index-config.ts';
import { usePageTitle } from '../shared/browser/use-page-title.ts';
import { WithSelf } from './frame/with-self.tsx';

export function DemoPage() {
  usePageTitle(`图表演示 - ${useBrandName()}`);
  return <WithSelf>{() => <DemoScreen />}</WithSelf>;
}
