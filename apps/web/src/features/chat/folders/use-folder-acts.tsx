import { useState } from 'react';
import { useQuestion } from '../../../shared/ui/overlay/use-question.tsx';
import { MoveDialog, RenameFolderDialog } from './folder-dialogs.tsx';
import { FolderRow } from './folder-row.tsx';
import { useDeleteFolder, useOrganise } from './use-organise.ts';
import { useOrganised } from './use-organised.ts';

type Entry = { readonly id: string; readonly isPinned?: boolean; readonly folder?: string };
type Folder = { name: string; count: number; isOpen: boolean };

/** Pins and folders of the history: what they contain, what can be done with them, and the dialogs for it. */
export function useFolderActs() {
  const { organised, toggle } = useOrganised();
  const organise = useOrganise();
  const removeFolder = useDeleteFolder();
  const [moving, setMoving] = useState<Entry>();
  const [renamedFolder, setRenamedFolder] = useState<string>();
  const { ask, question } = useQuestion();

  function askToDelete(name: string) {
    ask({
      title: '是否删除该文件夹',
      text: `“${name}”将被删除，其中的会话会保留在历史中。`,
      confirmLabel: '删除',
      onConfirm: () => removeFolder.mutate(name),
    });
  }

  const renderFolder = ({ name, count, isOpen }: Folder) => (
    <FolderRow
      {...{ name, count, isOpen }}
      onToggle={() => toggle(name)}
      onRename={() => setRenamedFolder(name)}
      onDelete={() => askToDelete(name)}
      onDrop={(id) => organise.mutate({ ids: [id], folder: name })}
    />
  );

  const dialogs = (
    <>
      {question}
      {moving !== undefined && (
        <MoveDialog id={moving.id} folder={moving.folder ?? ''} onClose={() => setMoving(undefined)} />
      )}
      {renamedFolder !== undefined && (
        <RenameFolderDialog name={renamedFolder} onClose={() => setRenamedFolder(undefined)} />
      )}
    </>
  );
  const onPin = ({ id, isPinned = false }: Entry) => organise.mutate({ ids: [id], pinned: !isPinned });
  return { organised, acts: { onPin, onMove: setMoving, renderFolder }, dialogs };
}
