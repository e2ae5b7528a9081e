import { Suspense, useState } from 'react';
import type { ConversationTitle } from '@wenjin/contract/chat/conversation';
import { useQuestion } from '../../../shared/ui/overlay/use-question.tsx';
import { useTitleCache } from '../conversation/title-cache.ts';
import { MoveDialog, NewFolderDialog, RenameFolderDialog } from './lazy-folder-dialogs.tsx';
import { type FolderFrame, FolderRow } from './folder-row.tsx';
import { useDeleteFolder, useOrganise } from './use-organise.ts';
import { useOrganised } from './use-organised.ts';

type Folder = { name: string; count: number; isOpen: boolean };

/** Pins and folders of the history: what they contain, what can be done with them, and the dialogs for it. */
export function useFolderActs() {
  const { organised, toggle, rename } = useOrganised();
  const organise = useOrganise();
  const titles = useTitleCache();
  const removeFolder = useDeleteFolder();
  const [moving, setMoving] = useState<ConversationTitle>();
  const [isAdding, setAdding] = useState(false);
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

  const renderFolder = ({ name, count, isOpen }: Folder, frame: FolderFrame) => (
    <FolderRow
      {...{ name, count, isOpen, ...frame }}
      onToggle={() => toggle(name)}
      onRename={() => setRenamedFolder(name)}
      onDelete={() => askToDelete(name)}
      onDrop={(ids) => organise.mutate({ entries: ids.flatMap((id) => titles.find(id) ?? []), folder: name })}
    />
  );

  const dialogs = (
    <Suspense>
      {question}
      {moving !== undefined && <MoveDialog entry={moving} onClose={() => setMoving(undefined)} />}
      {isAdding && <NewFolderDialog onClose={() => setAdding(false)} />}
      {renamedFolder !== undefined && (
        <RenameFolderDialog
          name={renamedFolder}
          onClose={() => setRenamedFolder(undefined)}
          onRename={(newName) => rename(renamedFolder, newName)}
        />
      )}
    </Suspense>
  );
  const onPin = (entry: ConversationTitle) => organise.mutate({ entries: [entry], pinned: entry.pinned !== true });
  return { organised, acts: { onPin, onMove: setMoving, onNewFolder: () => setAdding(true), renderFolder }, dialogs };
}
