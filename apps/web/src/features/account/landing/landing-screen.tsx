import './landing.css';
import type { ReactNode } from 'react';
import { Brand } from '../../../shared/ui/brand.tsx';
import { OfflineBar } from '../../../shared/ui/offline-bar.tsx';
import { ThemeSwitch } from '../../../shared/ui/theme-switch.tsx';
import { AccountMenu } from '../account-menu.tsx';

export function LandingScreen({ children }: { children: ReactNode }) {
  return (
    <div className="landing column tall-screen">
      <header className="app-bar landing-bar">
        <Brand />
        <ThemeSwitch />
        <AccountMenu />
      </header>
      <OfflineBar />
      <main className="landing-sheet">{children}</main>
    </div>
  );
}
