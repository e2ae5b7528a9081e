import './template-form.css';
import type { ComponentProps, ReactNode } from 'react';
import { Trash2 } from 'lucide-react';
import { TEMPLATE_TITLE_MAX } from '@wenjin/contract/templates/limits';
import { FormDialog } from '../../../shared/ui/form-dialog.tsx';
import { FormField } from '../../../shared/ui/form-field.tsx';
import { ConflictNote, saveLabel } from './conflict-note.tsx';
import type { Conflict } from './use-template-form.ts';

type TemplateDialogProps<Values> = {
  isNew: boolean;
  /** What `useTemplateForm` gives. */
  form: {
    conflict: Conflict<Values> | undefined;
    takeStored: () => void;
    saveAsNew: () => void;
    dialog: Pick<ComponentProps<typeof FormDialog>, 'form' | 'problem' | 'isBusy' | 'isDirty' | 'onSubmit'>;
  };
  /** What somebody else has stored, as it is told. */
  tell: (stored: Values) => { title: string; body: string };
  title: { name: string; value: string; error: string | undefined; onChange: (title: string) => void };
  onClose: () => void;
  onDelete: () => void;
  children: ReactNode;
};

/** What the forms of both kinds of templates share: the frame, the word about a conflict, and the title. */
export function TemplateDialog<Values>(props: TemplateDialogProps<Values>) {
  const { isNew, form, tell, title, onClose, onDelete, children } = props;
  const { conflict, takeStored, saveAsNew, dialog } = form;
  return (
    <FormDialog
      title={isNew ? '新增模板' : '模板详情'}
      submitLabel={saveLabel(conflict)}
      footStart={
        !isNew && (
          <button type="button" className="btn btn-text form-dialog-start" data-tone="error" onClick={onDelete}>
            <Trash2 size={16} strokeWidth={1.75} aria-hidden="true" />
            删除
          </button>
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
      <FormField label="标题" error={title.error} count={{ text: title.value, max: TEMPLATE_TITLE_MAX }}>
        {(control) => (
          <input
            {...control}
            className="control"
            name={title.name}
            autoComplete="off"
            value={title.value}
            onChange={(event) => title.onChange(event.target.value)}
          />
        )}
      </FormField>
      {children}
    </FormDialog>
  );
}
