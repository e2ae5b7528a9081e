import './template-form.css';
import { Trash2 } from 'lucide-react';
import { readTemplate, saveTemplate, type ChatTemplate } from '@wenjin/contract/templates/chat-templates';
import { TEMPLATE_BODY_MAX, TEMPLATE_TITLE_MAX } from '@wenjin/contract/templates/limits';
import { call } from '../../../shared/api/call.ts';
import { FormDialog } from '../../../shared/ui/form-dialog.tsx';
import { FormField } from '../../../shared/ui/form-field.tsx';
import { TEMPLATES_KEY } from '../template-queries.ts';
import { ConflictNote, saveLabel } from './conflict-note.tsx';
import { useTemplateForm } from './use-template-form.ts';

type TemplateFormProps = {
  /** Undefined for a new one. */
  template: ChatTemplate | undefined;
  onClose: () => void;
  onDelete: () => void;
};

/** Adds a chat template, or shows and changes one. */
export function TemplateForm({ template, onClose, onDelete }: TemplateFormProps) {
  const { values, change, errors, conflict, takeStored, saveAsNew, dialog } = useTemplateForm({
    endpoint: saveTemplate,
    place: template ?? {},
    initial: { title: template?.title ?? '', template: template?.template ?? '' },
    toInput: ({ title, template: body }) => ({ title: title.trim(), template: body }),
    readStored: async (id) => {
      const { title, template: body, version } = await call(readTemplate, { id }, { isQuiet: true });
      return { values: { title, template: body }, version };
    },
    queryKey: TEMPLATES_KEY,
    onDone: onClose,
  });

  return (
    <FormDialog
      title={template === undefined ? '新增模板' : '模板详情'}
      submitLabel={saveLabel(conflict)}
      footStart={
        template !== undefined && (
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
          stored={
            conflict.kind === 'changed' ? { title: conflict.stored.title, body: conflict.stored.template } : undefined
          }
          onTake={takeStored}
          onSaveAsNew={saveAsNew}
        />
      )}
      <FormField label="标题" error={errors.title} count={{ text: values.title, max: TEMPLATE_TITLE_MAX }}>
        {(control) => (
          <input
            {...control}
            className="control"
            name="title"
            autoComplete="off"
            value={values.title}
            onChange={(event) => change('title', event.target.value)}
          />
        )}
      </FormField>
      <FormField
        label="模板内容"
        error={errors.template}
        hint="用 {名称} 留出要填的位置，例如 {岗位}，发送前逐项填写"
        count={{ text: values.template, max: TEMPLATE_BODY_MAX }}
      >
        {(control) => (
          <textarea
            {...control}
            className="control template-area"
            name="template"
            rows={7}
            value={values.template}
            onChange={(event) => change('template', event.target.value)}
          />
        )}
      </FormField>
    </FormDialog>
  );
}
