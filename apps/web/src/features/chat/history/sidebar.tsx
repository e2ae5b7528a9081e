import './sidebar.css';
import { Suspense, useState, type KeyboardEvent, type ReactNode } from 'react';
import { SquarePen } from 'lucide-react';
import { Brand } from '../../../shared/ui/brand.tsx';
import { Segmented } from '../../../shared/ui/form/segmented.tsx';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import type { ExportSelected } from '../selection/selection-bar.tsx';
import { useSelection } from '../selection/use-selection.ts';
import { HistoryPanel } from './history-panel.tsx';

const SelectionBar = lazyPart(async () => (await import('../selection/selection-bar.tsx')).SelectionBar);
const SelectionHead = lazyPart(async () => (await import('../selection/selection-head.tsx')).SelectionHead);

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
  /** Saves the selected conversations as files. */
  onExport?: ExportSelected | undefined;
};

export function Sidebar(props: SidebarProps) {
  const { conversationId, onOpen, onNew, closeButton, links, foot, comparisons, onExport } = props;
  const [list, setList] = useState<'chats' | 'comparisons'>('chats');
  const selection = useSelection();
  const isSelecting = selection.isOn;

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isSelecting) return;
    // On a phone the key would also close the drawer.
    event.stopPropagation();
    selection.end();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears the keys of the rows
    <div className="sidebar-body column fill" onKeyDown={handleKeyDown}>
      <div className="sidebar-top row" data-selecting={isSelecting || undefined}>
        <Brand />
        {closeButton}
      </div>
      {isSelecting ? (
        <Suspense fallback={<div className="selection-head" />}>
          <SelectionHead {...selection} />
        </Suspense>
      ) : (
        <button type="button" className="btn btn-line sidebar-new" aria-keyshortcuts="Alt+N" onClick={onNew}>
          <SquarePen size={18} />
          新增会话
          <kbd aria-hidden="true">Alt N</kbd>
        </button>
      )}
      <nav className="sidebar-history column fill" aria-label="会话历史">
        {comparisons !== undefined && !isSelecting && (
          <Segmented label="记录" options={LISTS} value={list} onChange={setList} />
        )}
        {list === 'chats' ? <HistoryPanel {...{ conversationId, selection, onOpen, onNew }} /> : comparisons}
      </nav>
      {isSelecting ? (
        <Suspense>
          <SelectionBar
            selection={selection}
            onDeleted={(ids) => void (conversationId !== undefined && ids.includes(conversationId) && onNew())}
            onExport={onExport}
          />
        </Suspense>
      ) : (
        <>
          {links !== undefined && <div className="sidebar-foot">{links}</div>}
          {foot !== undefined && <div className="sidebar-foot">{foot}</div>}
        </>
      )}
    </div>
  );
}
