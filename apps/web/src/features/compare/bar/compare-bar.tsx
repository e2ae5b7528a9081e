import type { ReactNode } from 'react';
import { Ellipsis, SlidersHorizontal } from 'lucide-react';
import { Link } from 'react-router';
import { PAGES } from '@wenjin/contract/pages';
import { useBrandName } from '../../../shared/api/use-index-config.ts';
import { BrandMark } from '../../../shared/ui/brand-mark.tsx';
import { MenuButton } from '../../../shared/ui/overlay/menu-button.tsx';
import type { MenuEntry } from '../../../shared/ui/overlay/menu-entry.ts';
import { ThemeSwitch } from '../../../shared/ui/theme-switch.tsx';

type CompareBarProps = {
  isNarrow: boolean;
  fields: ReactNode;
  tools: ReactNode;
  entries: readonly MenuEntry[];
  account: ReactNode;
  onShowParameters: () => void;
};

export function CompareBar({ isNarrow, fields, tools, entries, account, onShowParameters }: CompareBarProps) {
  const brandName = useBrandName();
  return (
    <header className="compare-bar row">
      <Link className="brand" to={PAGES.chat} title="返回首页">
        <BrandMark />
        <b>{brandName}</b>
      </Link>
      <h1>多窗口对比</h1>
      {tools}
      <span className="window-gap" />
      {isNarrow ? (
        <button type="button" className="btn btn-line compare-parameters" onClick={onShowParameters}>
          <SlidersHorizontal size={16} />
          参数
        </button>
      ) : (
        <div className="compare-fields row">{fields}</div>
      )}
      <MenuButton className="icon-btn" aria-label="更多" title="更多" entries={entries}>
        <Ellipsis size={18} />
      </MenuButton>
      <ThemeSwitch />
      {account}
    </header>
  );
}
