import './top-bar.css';
import type { ReactNode } from 'react';
import { ChevronDown, Menu, PanelLeft } from 'lucide-react';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { PHONE, useMedia } from '../../shared/browser/use-media.ts';
import type { MenuEntry } from '../../shared/ui/overlay/menu-entry.ts';
import { ThemeSwitch } from '../../shared/ui/theme-switch.tsx';
import { MoreMenu } from './more-menu.tsx';
import { SessionTitle } from './session-title.tsx';

type TopBarProps = {
  title: string;
  conversationId: string | undefined;
  isNarrow: boolean;
  isHistoryShown: boolean;
  onShowHistory: () => void;
  onNew: () => void;
  modelPill: ReactNode;
  tools?: ReactNode;
  more?: readonly MenuEntry[] | undefined;
  account: ReactNode;
};

export function TopBar(props: TopBarProps) {
  const { title, conversationId, isNarrow, isHistoryShown, onShowHistory, onNew, modelPill, tools, account } = props;
  const isPhone = useMedia(PHONE);
  const HistoryIcon = isNarrow ? Menu : PanelLeft;
  return (
    <header className="topbar row">
      {!isHistoryShown && (
        <IconButton icon={HistoryIcon} label="打开会话历史" size={isPhone ? 20 : 18} onClick={onShowHistory} />
      )}
      {isPhone ? (
        <h1>
          <button type="button" className="topbar-title inline-row" aria-haspopup="dialog" onClick={onShowHistory}>
            <span className="ell">{title}</span>
            <ChevronDown size={14} />
          </button>
        </h1>
      ) : (
        <>
          <SessionTitle title={title} conversationId={conversationId} />
          {modelPill}
        </>
      )}
      <span className="topbar-gap" />
      {isPhone ? (
        <MoreMenu onNew={onNew} more={props.more} />
      ) : (
        <>
          {tools}
          <ThemeSwitch />
          {account}
        </>
      )}
    </header>
  );
}
