import './template-form.css';
import type { ReactNode } from 'react';
import { Trash2 } from 'lucide-react';
import { Button } from '../../../shared/ui/button.tsx';
import { FormDialog, type DialogState } from '../../../shared/ui/overlay/form-dialog.tsx';
import { ConflictNote, saveLabel } from './conflict-note.tsx';
import type { Conflict } from './use-template-form.ts';

type TemplateDialogProps<Values> = {
  isNew: boolean;
  form: {
    conflict: Conflict<Values> | undefined;
    takeStored: () => void;
    saveAsNew: () => void;
    dialog: DialogState;
  };
  tell: (stored: Values) => { title: string; body: string };
  onClose: () => void;
  onDelete: () => void;
  children: ReactNode;
};

export function TemplateDialog<Values>(props: TemplateDialogProps<Values>) {
  const { isNew, form, tell, onClose, onDelete, children } = props;
  const { conflict, takeStored, saveAsNew, dialog } = form;
  return (
    <FormDialog
      title={isNew ? '新增模板' : '模板详情'}
      submitLabel={saveLabel(conflict)}
      footStart={
        !isNew && (
          <Button
            kind="text"
            className="form-dialog-start"
            icon={Trash2}
            text="删除"
            data-tone="error"
            onClick={onDelete}
          />
        )
      }
      onClose={onClose}
      {...dialog}
    >
      {conflict !== undefined && (
        <ConflictNote
          stored={conflict.kind === 'changed' ? tell(conflict.stored) : undefined}
          onTake={takeStored}
          onSaveAsNew={saveAsNew}
        />
      )}
      {children}
    </FormDialog>
  );
}
