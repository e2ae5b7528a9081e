import './sign-in-frame.css';
import type { ReactNode } from 'react';
import { useIndexConfig } from '../../shared/api/use-index-config.ts';
import { BrandMark } from '../../shared/ui/brand-mark.tsx';
import { ThemeSwitch } from '../../shared/ui/theme-switch.tsx';
import { SignInArt } from './sign-in-art.tsx';

type SignInFrameProps = { children: ReactNode };

/** The picture, the card and the foot around every form of a visitor. */
export function SignInFrame({ children }: SignInFrameProps) {
  const config = useIndexConfig();
  const brandName = config?.brandName ?? '问津';
  return (
    <div className="sign-in">
      <SignInArt brandName={brandName} slogan={config?.slogan ?? ''} />
      <main className="sign-in-side">
        <div className="sign-in-card">
          <div className="sign-in-mark">
            <BrandMark size={44} />
          </div>
          <h1>{brandName}</h1>
          <p className="sign-in-sub">企业人力资源智能助手</p>
          {children}
        </div>
        <footer className="sign-in-foot">© 2026 {brandName} 版权所有</footer>
      </main>
      <div className="sign-in-theme">
        <ThemeSwitch />
      </div>
    </div>
  );
}
