import '../form/template-form.css';
import './flow-form.css';
import { Trash2 } from 'lucide-react';
import { readFlow, saveFlow, type FlowTemplate } from '@wenjin/contract/templates/flow-templates';
import { TEMPLATE_TITLE_MAX } from '@wenjin/contract/templates/limits';
import { call } from '../../../shared/api/call.ts';
import { FormDialog } from '../../../shared/ui/form-dialog.tsx';
import { FormField } from '../../../shared/ui/form-field.tsx';
import { ConflictNote, saveLabel } from '../form/conflict-note.tsx';
import { useTemplateForm } from '../form/use-template-form.ts';
import { FlowChoices } from './flow-choices.tsx';
import { FlowMessage } from './flow-message.tsx';
import { FlowMore } from './flow-more.tsx';
import { inputOf, valuesOf } from './flow-values.ts';
import { FLOWS_KEY } from './flow-queries.ts';

type FlowFormProps = {
  flow: FlowTemplate | undefined;
  /** A new one that begins as this one. */
  isCopy: boolean;
  /** Whether it may be shown to everybody. */
  canPublish: boolean;
  onClose: () => void;
  onDelete: () => void;
};

export function FlowForm({ flow, isCopy, canPublish, onClose, onDelete }: FlowFormProps) {
  const isNew = flow === undefined || isCopy;
  const form = useTemplateForm({
    endpoint: saveFlow,
    place: isNew ? {} : flow,
    initial: valuesOf(flow, isCopy),
    toInput: inputOf,
    readStored: async (id) => {
      const stored = await call(readFlow, { id }, { isQuiet: true });
      return { values: valuesOf(stored, false), version: stored.version };
    },
    queryKey: FLOWS_KEY,
    onDone: onClose,
  });
  const { values, change, errors, conflict, takeStored, saveAsNew, dialog } = form;

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
          stored={
            conflict.kind === 'changed' ? { title: conflict.stored.codeText, body: conflict.stored.message } : undefined
          }
          onTake={takeStored}
          onSaveAsNew={saveAsNew}
        />
      )}
      <FormField label="标题" error={errors.codeText} count={{ text: values.codeText, max: TEMPLATE_TITLE_MAX }}>
        {(control) => (
          <input
            {...control}
            className="control"
            name="codeText"
            autoComplete="off"
            value={values.codeText}
            onChange={(event) => change('codeText', event.target.value)}
          />
        )}
      </FormField>
      <FlowMessage value={values.message} error={errors.message} onChange={(message) => change('message', message)} />
      <FlowChoices values={values} errors={errors} onChange={change} />
      <FlowMore values={values} errors={errors} canPublish={canPublish} onChange={change} />
    </FormDialog>
  );
}
