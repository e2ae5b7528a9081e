import { Link } from 'react-router';
import { PAGES } from '@wenjin/contract/pages';
import { useBrandName } from '../shared/api/use-index-config.ts';
import { usePageTitle } from '../shared/browser/use-page-title.ts';
import { ThresholdScreen } from '../shared/ui/threshold-screen.tsx';

export function ForbiddenPage() {
  usePageTitle(`没有访问权限 - ${useBrandName()}`);
  return (
    <ThresholdScreen title="没有访问权限">
      <Link className="btn btn-primary" to={PAGES.chat}>
        返回首页
      </Link>
    </ThresholdScreen>
  );
}
