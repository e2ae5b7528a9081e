import './list-page.css';
import type { ReactNode, Ref } from 'react';
import { ArrowLeft } from 'lucide-react';
import { PAGES } from '@wenjin/contract/pages';
import { Link } from 'react-router';
import { BrandMark } from './brand-mark.tsx';
import { OfflineBar } from './offline-bar.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

type ListPageProps = {
  title: string;
  hint?: ReactNode;
  heading?: Ref<HTMLHeadingElement>;
  /** Search, filters and actions beside the title. */
  tools: ReactNode;
  children: ReactNode;
};

/** The frame of a page with one list of the user's own: documents, the recycle bin. */
export function ListPage({ title, hint, heading, tools, children }: ListPageProps) {
  return (
    <div className="list-page column screen">
      <header className="app-bar">
        <Link to={PAGES.chat} aria-label="首页" title="首页">
          <BrandMark />
        </Link>
        <b className="list-page-area">{title}</b>
        <Link className="btn btn-text list-page-back" to={PAGES.chat} aria-label="返回对话">
          <ArrowLeft size={18} />
          <span className="phone-sr-only">返回对话</span>
        </Link>
        <ThemeSwitch />
      </header>
      <OfflineBar />
      <main className="list-page-sheet fill">
        <section className="list-page-column column" aria-label={title}>
          <div className="list-page-head row">
            <h1 ref={heading} tabIndex={-1}>
              {title}
            </h1>
            <p className="hint">{hint}</p>
            {tools}
          </div>
          {children}
        </section>
      </main>
    </div>
  );
}
