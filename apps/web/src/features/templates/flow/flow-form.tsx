import './flow-form.css';
import { readFlowTemplate, saveFlowTemplate, type FlowTemplate } from '@wenjin/contract/templates/flow-templates';
import { call } from '../../../shared/api/call.ts';
import { TemplateDialog } from '../form/template-dialog.tsx';
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
    endpoint: saveFlowTemplate,
    place: isNew ? {} : flow,
    initial: valuesOf(flow, isCopy),
    toInput: inputOf,
    readStored: async (id) => {
      const stored = await call(readFlowTemplate, { id }, { isQuiet: true });
      return { values: valuesOf(stored, false), version: stored.version };
    },
    queryKey: FLOWS_KEY,
    onDone: onClose,
  });
  const { values, change, errors } = form;

  return (
    <TemplateDialog
      isNew={isNew}
      form={form}
      tell={({ codeText, message }) => ({ title: codeText, body: message })}
      title={{
        name: 'codeText',
        value: values.codeText,
        error: errors.codeText,
        onChange: (title) => change('codeText', title),
      }}
      onClose={onClose}
      onDelete={onDelete}
    >
      <FlowMessage value={values.message} error={errors.message} onChange={(message) => change('message', message)} />
      <FlowChoices values={values} errors={errors} onChange={change} />
      <FlowMore values={values} errors={errors} canPublish={canPublish} onChange={change} />
    </TemplateDialog>
  );
}
