import { useEffect } from 'react';
import { ADMIN_GRADE } from '@wenjin/contract/account/grades';
import { PAGES } from '@wenjin/contract/pages';
import { Navigate, useLocation } from 'react-router';
import { AppCards } from '../features/account/landing/app-cards.tsx';
import { ADMIN_APPS, APPS } from '../features/account/landing/apps.ts';
import { LandingScreen } from '../features/account/landing/landing-screen.tsx';
import { EnteringScreen } from '../features/account/sign-in/entering-screen.tsx';
import { JUST_ENTERED } from '../features/account/sign-in/use-enter.ts';
import { mainAreaAppList } from '../features/account/sign-in/main-area.ts';
import { useBrandName, useIndexConfig } from '../shared/api/use-index-config.ts';
import { outside } from '../shared/browser/outside.ts';
import { usePageTitle } from '../shared/browser/use-page-title.ts';
import { WithSelf } from './frame/with-self.tsx';

export function AppListPage() {
  usePageTitle(`我的应用 - ${useBrandName()}`);
  return <WithSelf>{({ user }) => <AppList grade={user.grade} />}</WithSelf>;
}

function AppList({ grade }: { grade: number }) {
  const config = useIndexConfig();
  const hasJustEntered = useLocation().state === JUST_ENTERED;
  const away = config && mainAreaAppList(config.mainAreaUrl, grade);
  useEffect(() => {
    if (away !== undefined) outside.turnTo(away);
  }, [away]);

  if (config === undefined || away !== undefined) return <EnteringScreen text="正在进入" />;
  const isAdmin = grade === ADMIN_GRADE;
  // Everything on the list of ordinary users is reachable from the chat, which is what they came for.
  if (!isAdmin && hasJustEntered) return <Navigate to={PAGES.chat} replace />;
  return (
    <LandingScreen>
      <AppCards title={isAdmin ? '管理应用' : '我的应用'} apps={isAdmin ? ADMIN_APPS : APPS} />
    </LandingScreen>
  );
}
