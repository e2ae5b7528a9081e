import './sidebar.css';
import { useState, type ReactNode } from 'react';
import { SquarePen } from 'lucide-react';
import { Brand } from '../../../shared/ui/brand.tsx';
import { Segmented } from '../../../shared/ui/form/segmented.tsx';
import { HistoryPanel } from './history-panel.tsx';

const LISTS = [
  { value: 'chats', label: '会话' },
  { value: 'comparisons', label: '对比' },
] as const;

type SidebarProps = {
  conversationId: string | undefined;
  onOpen: () => void;
  onNew: () => void;
  closeButton: ReactNode;
  links?: ReactNode;
  foot?: ReactNode;
  /** The list of comparisons, beside that of conversations. */
  comparisons?: ReactNode;
};

export function Sidebar(props: SidebarProps) {
  const { conversationId, onOpen, onNew, closeButton, links, foot, comparisons } = props;
  const [list, setList] = useState<'chats' | 'comparisons'>('chats');
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
        {comparisons !== undefined && <Segmented label="记录" options={LISTS} value={list} onChange={setList} />}
        {list === 'chats' ? (
          <HistoryPanel conversationId={conversationId} onOpen={onOpen} onNew={onNew} />
        ) : (
          comparisons
        )}
      </nav>
      {links !== undefined && <div className="sidebar-foot">{links}</div>}
      {foot !== undefined && <div className="sidebar-foot">{foot}</div>}
    </>
  );
}
