import { useQuery } from '@tanstack/react-query';
import type { ConversationTitle } from '@wenjin/contract/chat/conversation';
import { addFolder, FOLDER_NAME_MAX, organise, renameFolder } from '@wenjin/contract/chat/organise';
import { tabChannel } from '../../../shared/browser/storage/tab-channel.ts';
import { Select } from '../../../shared/ui/form/select.tsx';
import { TextInput } from '../../../shared/ui/form/text-input.tsx';
import { useSaveForm } from '../../../shared/ui/form/use-save-form.ts';
import { FormDialog } from '../../../shared/ui/overlay/form-dialog.tsx';
import { TITLES_KEY } from '../conversation/conversation-queries.ts';
import { useTitleCache } from '../conversation/title-cache.ts';
import { foldersQuery } from './folder-queries.ts';

/** The value of the choice that creates a folder; no folder has a name with a line break. */
const NEW = '\n';

type MoveDialogProps = { entry: ConversationTitle; onClose: () => void };

/** Moves a conversation to another folder, to a new one, or out of its folder. */
export function MoveDialog({ entry, onClose }: MoveDialogProps) {
  const { data: folders = [] } = useQuery(foldersQuery);
  const titles = useTitleCache();
  const initial = { chosen: folders.length === 0 ? NEW : (entry.folder ?? ''), folder: '' };
  const { values, change, field, dialog } = useSaveForm({
    endpoint: organise,
    initial,
    toInput: ({ chosen, folder: name }) => ({ ids: [entry.id], folder: chosen === NEW ? name : chosen }),
    doneText: '修改成功',
    queryKey: TITLES_KEY,
    onDone: () => {
      const folder = values.chosen === NEW ? values.folder.trim() : values.chosen;
      titles.add([{ ...entry, folder }]);
      tabChannel.tell({ type: 'history-change' });
      onClose();
    },
  });
  const options = [
    ...folders.map(({ name }) => ({ value: name, label: name })),
    { value: '', label: '移出文件夹' },
    { value: NEW, label: '新建文件夹' },
  ];
  return (
    <FormDialog title="移到文件夹" onClose={onClose} {...dialog}>
      <Select label="文件夹" options={options} value={values.chosen} onChange={(chosen) => change('chosen', chosen)} />
      {values.chosen === NEW && <TextInput label="文件夹名称" max={FOLDER_NAME_MAX} {...field('folder')} />}
    </FormDialog>
  );
}

type NewFolderDialogProps = {
  onClose: () => void;
  /** The folder exists now. */
  onCreate?: (name: string) => void;
};

export function NewFolderDialog({ onClose, onCreate }: NewFolderDialogProps) {
  const { values, field, dialog } = useSaveForm({
    endpoint: addFolder,
    initial: { name: '' },
    toInput: ({ name }) => ({ name }),
    doneText: '新增成功',
    queryKey: TITLES_KEY,
    onDone: () => {
      tabChannel.tell({ type: 'history-change' });
      onCreate?.(values.name.trim());
      onClose();
    },
  });
  return (
    <FormDialog title="新建文件夹" onClose={onClose} {...dialog}>
      <TextInput label="文件夹名称" max={FOLDER_NAME_MAX} {...field('name')} />
    </FormDialog>
  );
}

type RenameFolderDialogProps = { name: string; onClose: () => void; onRename: (newName: string) => void };

export function RenameFolderDialog({ name, onClose, onRename }: RenameFolderDialogProps) {
  const { values, field, dialog } = useSaveForm({
    endpoint: renameFolder,
    initial: { newName: name },
    toInput: ({ newName }) => ({ name, newName }),
    doneText: '修改成功',
    queryKey: TITLES_KEY,
    onDone: () => {
      tabChannel.tell({ type: 'history-change' });
      onRename(values.newName.trim());
      onClose();
    },
  });
  return (
    <FormDialog title="重命名文件夹" onClose={onClose} {...dialog}>
      <TextInput label="文件夹名称" max={FOLDER_NAME_MAX} {...field('newName')} />
    </FormDialog>
  );
}
