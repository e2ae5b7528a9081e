import { useQuery } from '@tanstack/react-query';
import { FOLDER_NAME_MAX, organise, renameFolder } from '@wenjin/contract/chat/organise';
import { Select } from '../../../shared/ui/form/select.tsx';
import { TextInput } from '../../../shared/ui/form/text-input.tsx';
import { useSaveForm } from '../../../shared/ui/form/use-save-form.ts';
import { FormDialog } from '../../../shared/ui/overlay/form-dialog.tsx';
import { titlesQuery } from '../conversation/conversation-queries.ts';
import { foldersQuery } from './folder-queries.ts';

/** The value of the choice that creates a folder; no folder has a name with a line break. */
const NEW = '\n';

type MoveDialogProps = { id: string; folder: string; onClose: () => void };

/** Moves a conversation to another folder, to a new one, or out of its folder. */
export function MoveDialog({ id, folder, onClose }: MoveDialogProps) {
  const { data: folders = [] } = useQuery(foldersQuery);
  const initial = { chosen: folders.length === 0 ? NEW : folder, folder: '' };
  const { values, change, field, dialog } = useSaveForm({
    endpoint: organise,
    initial,
    toInput: ({ chosen, folder: name }) => ({ ids: [id], folder: chosen === NEW ? name : chosen }),
    doneText: '修改成功',
    queryKey: titlesQuery.queryKey,
    onDone: onClose,
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

export function RenameFolderDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const { field, dialog } = useSaveForm({
    endpoint: renameFolder,
    initial: { newName: name },
    toInput: ({ newName }) => ({ name, newName }),
    doneText: '修改成功',
    queryKey: titlesQuery.queryKey,
    onDone: onClose,
  });
  return (
    <FormDialog title="重命名文件夹" onClose={onClose} {...dialog}>
      <TextInput label="文件夹名称" max={FOLDER_NAME_MAX} {...field('newName')} />
    </FormDialog>
  );
}
