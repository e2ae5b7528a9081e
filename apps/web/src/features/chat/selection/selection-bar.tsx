import './selection.css';
import { Suspense, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Download, Folder, FolderInput, FolderMinus, FolderPlus, Trash2 } from 'lucide-react';
import type { ConversationTitle } from '@wenjin/contract/chat/conversation';
import { MenuButton } from '../../../shared/ui/overlay/menu-button.tsx';
import { useToast } from '../../../shared/ui/use-toast.ts';
import { NewFolderDialog } from '../folders/lazy-folder-dialogs.tsx';
import { foldersQuery } from '../folders/folder-queries.ts';
import { useOrganise } from '../folders/use-organise.ts';
import { useBulkDelete } from './use-bulk-delete.ts';
import type { Selection } from './use-selection.ts';

export type ExportSelected = (entries: readonly ConversationTitle[]) => void;

type SelectionBarProps = {
  selection: Selection;
  onDeleted: (ids: readonly string[]) => void;
  onExport: ExportSelected | undefined;
};

/** What can be done with the selected conversations; replaces the foot of the sidebar. */
export function SelectionBar({ selection, onDeleted, onExport }: SelectionBarProps) {
  const entries = [...selection.picked.values()];
  const isEmpty = entries.length === 0;
  const remove = useBulkDelete((ids) => {
    selection.end();
    onDeleted(ids);
  });
  return (
    <div className="selection-bar row" role="toolbar" aria-label="所选会话的操作">
      <b aria-live="polite">已选 {entries.length} 个</b>
      <MoveButton entries={entries} onMoved={selection.end} />
      {onExport !== undefined && (
        <button type="button" className="selection-act" disabled={isEmpty} onClick={() => onExport(entries)}>
          <Download size={18} />
          <span>导出</span>
        </button>
      )}
      <button
        type="button"
        className="selection-act"
        data-tone="error"
        disabled={isEmpty || remove.isPending}
        onClick={() => remove.mutate(entries)}
      >
        <Trash2 size={18} />
        <span>删除</span>
      </button>
    </div>
  );
}

type MoveButtonProps = { entries: readonly ConversationTitle[]; onMoved: () => void };

function MoveButton({ entries, onMoved }: MoveButtonProps) {
  const { data: folders = [] } = useQuery(foldersQuery);
  const toast = useToast();
  const organise = useOrganise();
  const [isNaming, setNaming] = useState(false);

  function moveTo(folder: string) {
    organise.mutate(
      { entries, folder },
      {
        onSuccess: () => {
          toast.success(folder === '' ? '已移出文件夹' : `已移到“${folder}”`);
          onMoved();
        },
      },
    );
  }

  return (
    <>
      <MenuButton
        className="selection-act"
        aria-label="移到"
        heading="移到"
        disabled={entries.length === 0 || organise.isPending}
        entries={[
          ...folders.map(({ name }) => ({
            key: `=${name}`,
            label: name,
            icon: <Folder size={16} />,
            onAction: () => moveTo(name),
          })),
          {
            key: 'out',
            label: '移出文件夹',
            icon: <FolderMinus size={16} />,
            isApart: folders.length > 0,
            onAction: () => moveTo(''),
          },
          { key: 'new', label: '新建文件夹', icon: <FolderPlus size={16} />, onAction: () => setNaming(true) },
        ]}
      >
        <FolderInput size={18} />
        <span>移到</span>
      </MenuButton>
      <Suspense>{isNaming && <NewFolderDialog onClose={() => setNaming(false)} onCreate={moveTo} />}</Suspense>
    </>
  );
}
