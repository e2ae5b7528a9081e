import { PAGES } from '@wenjin/contract/pages';
import { Link } from 'react-router';
import { useBrandName } from '../../shared/api/use-index-config.ts';
import { usePageTitle } from '../../shared/browser/use-page-title.ts';
import { ThresholdScreen } from '../../shared/ui/threshold-screen.tsx';

/** A page that cannot be shown, with the way back. */
export function DeadEnd({ title, text }: { title: string; text?: string }) {
  usePageTitle(`${title} - ${useBrandName()}`);
  return (
    <ThresholdScreen title={title} {...(text !== undefined && { text })}>
      <Link className="btn btn-primary" to={PAGES.chat}>
        返回首页
      </Link>
    </ThresholdScreen>
  );
}
