import './record-frame.css';
import type { ReactNode } from 'react';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { PAGES } from '@wenjin/contract/pages';
import { useBrandName } from '../../shared/api/use-index-config.ts';
import { usePageTitle } from '../../shared/browser/use-page-title.ts';
import { BrandMark } from '../../shared/ui/brand-mark.tsx';
import { OfflineBar } from '../../shared/ui/offline-bar.tsx';
import { ThemeSwitch } from '../../shared/ui/theme-switch.tsx';
import { RecordTabs } from './record-tabs.tsx';

/** Around the records and the device check. */
export function RecordFrame({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(`${title} - ${useBrandName()}`);
  return (
    <div className="record-frame column screen">
      <header className="record-bar row">
        <BrandMark />
        <b className="ell">记录与检测</b>
        <Link className="record-back inline-row" to={PAGES.chat}>
          <ArrowLeft size={18} />
          返回对话
        </Link>
        <ThemeSwitch />
      </header>
      <OfflineBar />
      <main className="record-sheet fill">
        <RecordTabs />
        {children}
      </main>
    </div>
  );
}
