import './landing.css';
import type { ReactNode } from 'react';
import { useBrandName } from '../../../shared/api/use-index-config.ts';
import { BrandMark } from '../../../shared/ui/brand-mark.tsx';
import { OfflineBar } from '../../../shared/ui/offline-bar.tsx';
import { ThemeSwitch } from '../../../shared/ui/theme-switch.tsx';
import { AccountMenu } from '../account-menu.tsx';

/** A plain page of somebody who has signed in: the bar and one column. */
export function LandingScreen({ children }: { children: ReactNode }) {
  const brandName = useBrandName();
  return (
    <div className="landing">
      <header className="landing-bar">
        <span className="brand">
          <BrandMark />
          <b className="ell">{brandName}</b>
        </span>
        <ThemeSwitch />
        <AccountMenu />
      </header>
      <OfflineBar />
      <main className="landing-sheet">{children}</main>
    </div>
  );
}
