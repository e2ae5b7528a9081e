import './sidebar.css';
import type { ReactNode } from 'react';
import { SquarePen } from 'lucide-react';
import { Brand } from '../../../shared/ui/brand.tsx';
import { HistoryPanel } from './history-panel.tsx';

type SidebarProps = {
  conversationId: string | undefined;
  onOpen: () => void;
  onNew: () => void;
  closeButton: ReactNode;
  links?: ReactNode;
  foot?: ReactNode;
};

export function Sidebar({ conversationId, onOpen, onNew, closeButton, links, foot }: SidebarProps) {
  return (
    <>
      <div className="sidebar-top row">
        <Brand />
        {closeButton}
      </div>
      <button type="button" className="btn btn-line sidebar-new" aria-keyshortcuts="Alt+N" onClick={onNew}>
        <SquarePen size={18} />
        新增会话
        <kbd aria-hidden="true">Alt N</kbd>
      </button>
      <nav className="sidebar-history column fill" aria-label="会话历史">
        <HistoryPanel conversationId={conversationId} onOpen={onOpen} onNew={onNew} />
      </nav>
      {links !== undefined && <div className="sidebar-foot">{links}</div>}
      {foot !== undefined && <div className="sidebar-foot">{foot}</div>}
    </>
  );
}
