import { useEffect } from 'react';
import { ChevronUp, CircleCheck, FolderInput, Trash2 } from 'lucide-react';
import { KNOWLEDGE_CATEGORIES } from '@wenjin/domain/chat/source-choice';
import { Button } from '../../../../shared/ui/button.tsx';
import { MenuButton } from '../../../../shared/ui/overlay/menu-button.tsx';

type ArticleBulkBarProps = {
  count: number;
  isBusy: boolean;
  onPublish: () => void;
  onMove: (category: string) => void;
  onDelete: () => void;
  onClear: () => void;
};

/** Floats above the foot of the list while rows are selected. Escape clears the selection. */
export function ArticleBulkBar({ count, isBusy, onPublish, onMove, onDelete, onClear }: ArticleBulkBarProps) {
  useEscape(onClear);
  const entries = KNOWLEDGE_CATEGORIES.map((category) => ({
    key: category,
    label: category,
    icon: null,
    onAction: () => onMove(category),
  }));
  return (
    <div className="float-bar row" role="toolbar" aria-label="批量操作">
      <output>已选 {count} 篇</output>
      <Button kind="text" icon={CircleCheck} text="发布" isBusy={isBusy} onClick={onPublish} />
      <MenuButton className="btn btn-text" aria-label="移到分类" entries={entries}>
        <FolderInput size={16} />
        移到分类
        <ChevronUp size={14} />
      </MenuButton>
      <Button kind="text" icon={Trash2} text="删除" data-tone="error" onClick={onDelete} />
      <span className="float-bar-line" aria-hidden="true" />
      <Button kind="text" text="取消选择" onClick={onClear} />
    </div>
  );
}

function useEscape(onEscape: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      // An open menu or dialog is outside of the page and closes first.
      const isInOverlay = event.target instanceof Element && event.target.closest('[role="menu"], [role="dialog"]');
      if (event.key === 'Escape' && !event.defaultPrevented && !isInOverlay) onEscape();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [onEscape]);
}
