import { useQuery } from '@tanstack/react-query';
import { ADMIN_GRADE } from '@wenjin/contract/account/grades';
import { PAGES } from '@wenjin/contract/pages';
import { Navigate, generatePath, useParams } from 'react-router';
import { Button } from '../shared/ui/button.tsx';
import { AccountMenu } from '../features/account/account-menu.tsx';
import { selfQuery } from '../features/account/self-query.ts';
import { AdminScreen } from '../features/admin/admin-screen.tsx';
import { findSection, FIRST_SECTION } from '../features/admin/sections.ts';
import { PlotFrame } from '../features/charts/plot/plot-frame.tsx';
import { CallError } from '../shared/api/call-error.ts';
import { PlotSlot } from '../shared/markdown/view/plot-slot.ts';
import { ThresholdScreen } from '../shared/ui/threshold-screen.tsx';
import { ForbiddenPage } from './forbidden-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/** Hides the pages from other users; the server enforces the rule. */
export function AdminPage() {
  const { data: self, error, refetch } = useQuery(selfQuery);
  const { section: slug, part } = useParams();
  if (self === undefined) {
    // A visitor is already being led to the sign-in page.
    if (error === null || (error instanceof CallError && error.isQuiet)) return null;
    return (
      <ThresholdScreen title="页面出错了" text="获取用户信息失败">
        <Button kind="primary" text="重试" onClick={() => void refetch()} />
      </ThresholdScreen>
    );
  }
  if (self.user.grade !== ADMIN_GRADE) return <ForbiddenPage />;
  if (slug === undefined) {
    return <Navigate to={generatePath(PAGES.adminSection, { section: FIRST_SECTION.slug })} replace />;
  }
  const section = findSection(slug);
  if (section === undefined || (part !== undefined && section.hasParts !== true)) return <NotFoundPage />;
  return (
    <AdminScreen account={<AccountMenu />}>
      <PlotSlot value={PlotFrame}>
        <section.Content key={slug} />
      </PlotSlot>
    </AdminScreen>
  );
}
