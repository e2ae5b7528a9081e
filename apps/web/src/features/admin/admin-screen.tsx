import './admin-screen.css';
import './form/form.css';
import './list/list.css';
import './list/record-table.css';
import './list/bulk-bar.css';
import { Suspense, type ReactNode } from 'react';
import { ArrowLeft } from 'lucide-react';
import { Link, NavLink, generatePath } from 'react-router';
import { PAGES } from '@wenjin/contract/pages';
import { useKeyboardInset } from '../../shared/browser/use-keyboard-inset.ts';
import { Brand } from '../../shared/ui/brand.tsx';
import { OfflineBar } from '../../shared/ui/offline-bar.tsx';
import { ThemeSwitch } from '../../shared/ui/theme-switch.tsx';
import { ListSkeleton } from './list/list-skeleton.tsx';
import { SECTION_GROUPS } from './sections.ts';

type AdminScreenProps = {
  account: ReactNode;
  children: ReactNode;
};

export function AdminScreen({ account, children }: AdminScreenProps) {
  useKeyboardInset();
  return (
    <div className="admin column screen">
      <header className="app-bar admin-bar">
        <Brand />
        <span className="admin-bar-area">管理</span>
        <Link className="btn admin-back" to={PAGES.chat} aria-label="返回对话">
          <ArrowLeft size={18} />
          <span>返回对话</span>
        </Link>
        <ThemeSwitch />
        {account}
      </header>
      <OfflineBar />
      <div className="admin-body fill">
        <nav className="admin-nav column" aria-label="管理">
          {SECTION_GROUPS.map((group) => (
            <div key={group[0].slug} className="admin-nav-group">
              {group.map(({ slug, label, Icon }) => (
                <NavLink
                  key={slug}
                  ref={showCurrent}
                  className="row"
                  to={generatePath(PAGES.adminSection, { section: slug })}
                >
                  <Icon size={18} />
                  {label}
                </NavLink>
              ))}
            </div>
          ))}
        </nav>
        <main className="admin-sheet">
          <Suspense fallback={<ListSkeleton />}>{children}</Suspense>
        </main>
      </div>
    </div>
  );
}

/** On a narrow screen the sections are in a row that scrolls; this scrolls the current one into view. */
function showCurrent(link: HTMLAnchorElement | null): void {
  const row = link?.closest('nav');
  if (!link || !row || link.getAttribute('aria-current') === null || row.scrollWidth <= row.clientWidth) return;
  row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
}
