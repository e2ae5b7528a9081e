import { DOCUMENT_TITLE_MAX, renameDocument, type DocumentRecord } from '@wenjin/contract/office/office';
import { TextInput } from '../../../shared/ui/form/text-input.tsx';
import { useSaveForm } from '../../../shared/ui/form/use-save-form.ts';
import { FormDialog } from '../../../shared/ui/overlay/form-dialog.tsx';
import { DOCUMENTS_KEY } from './documents-query.ts';

type RenameDialogProps = { document: DocumentRecord; onClose: () => void };

export function RenameDialog({ document: { officeId, title }, onClose }: RenameDialogProps) {
  const { field, dialog } = useSaveForm({
    endpoint: renameDocument,
    initial: { title },
    toInput: (values) => ({ officeId, title: values.title.trim() }),
    doneText: '修改成功',
    queryKey: DOCUMENTS_KEY,
    onDone: onClose,
  });
  return (
    <FormDialog title="重命名文档" onClose={onClose} {...dialog}>
      <TextInput label="文档标题" max={DOCUMENT_TITLE_MAX} {...field('title')} />
    </FormDialog>
  );
}
