import './template-shell.css';
import type { ReactNode, Ref } from 'react';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { PAGES } from '@wenjin/contract/pages';
import { usePageTitle } from '../../../shared/browser/use-page-title.ts';
import { BrandMark } from '../../../shared/ui/brand-mark.tsx';
import { OfflineBar } from '../../../shared/ui/offline-bar.tsx';
import { SearchField } from '../../../shared/ui/form/search-field.tsx';
import { ThemeSwitch } from '../../../shared/ui/theme-switch.tsx';

type TemplateShellProps = {
  title: string;
  keyword: string;
  onSearch: (keyword: string) => void;
  onAdd: () => void;
  menu: ReactNode;
  scroller: Ref<HTMLElement>;
  children: ReactNode;
};

export function TemplateShell({ title, keyword, onSearch, onAdd, menu, scroller, children }: TemplateShellProps) {
  usePageTitle(title);
  return (
    <div className="templates column screen">
      <header className="templates-bar row">
        <Link to={PAGES.chat} aria-label="返回对话" title="返回对话">
          <BrandMark />
        </Link>
        <h1 className="ell">{title}</h1>
        <SearchField label="搜索模板标题" value={keyword} onSearch={onSearch} />
        <button type="button" className="btn btn-primary templates-add" onClick={onAdd}>
          <Plus size={18} />
          <span className="phone-sr-only">新增模板</span>
        </button>
        {menu}
        <ThemeSwitch />
      </header>
      <OfflineBar />
      <main ref={scroller} className="templates-sheet fill">
        {children}
      </main>
    </div>
  );
}
