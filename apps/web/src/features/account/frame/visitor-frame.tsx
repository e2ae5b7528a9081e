import './visitor-frame.css';
import type { ReactNode } from 'react';
import { useIndexConfig } from '../../../shared/api/use-index-config.ts';
import { isInApp } from '../../../shared/browser/in-app.ts';
import { BrandMark } from '../../../shared/ui/brand-mark.tsx';
import { ThemeSwitch } from '../../../shared/ui/theme-switch.tsx';
import { FrameArt } from './frame-art.tsx';

type VisitorFrameProps = {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
};

export function VisitorFrame({ title, aside, children }: VisitorFrameProps) {
  const config = useIndexConfig();
  const brandName = config?.brandName ?? '问津';
  return (
    <div className="visitor tall-screen" data-in-app={isInApp() || undefined}>
      <FrameArt brandName={brandName} slogan={config?.slogan ?? ''} />
      <main className="visitor-side">
        <div className="visitor-card">
          <div className="visitor-mark">
            <BrandMark size={44} />
          </div>
          <h1>{brandName}</h1>
          <p className="visitor-sub">企业人力资源智能助手</p>
          <div className="visitor-title">
            <h2>{title}</h2>
            {aside}
          </div>
          {children}
        </div>
        <footer className="visitor-foot fine">© 2026 {brandName} 版权所有</footer>
      </main>
      <div className="visitor-theme">
        <ThemeSwitch />
      </div>
    </div>
  );
}
